"""Tables that are kept from run to run."""
