"""What draws the figures of the book: boards, charts, key frames, the stepper."""
