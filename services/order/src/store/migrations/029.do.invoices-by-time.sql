-- outside a transaction
-- The documents of a day, for what accountants ask.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_by_time ON invoices (at);
