-- outside a transaction
-- Mails about accounts before mails about orders, each oldest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_due ON mails ((kind LIKE 'order-%'), next_attempt_at) WHERE status = 'waiting';
