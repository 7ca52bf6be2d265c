-- When the owner of the address has opened the link of a mail. Made from events.
ALTER TABLE guests ADD COLUMN confirmed_at timestamptz;
