-- The documents of a day, for what accountants ask.
CREATE INDEX invoices_by_time ON invoices (at);
