"""Preview: pages that follow their documents, served to a browser on this machine."""
