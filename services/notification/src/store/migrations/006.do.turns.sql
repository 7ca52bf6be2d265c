-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_turn ON mails (priority, turn, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_last_turn ON mails (account_id, priority, turn) WHERE status = 'waiting';
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_order ON mails ((data->>'orderId'));
-- The release before sorts without them.
DROP INDEX CONCURRENTLY IF EXISTS mails_due;
DROP INDEX CONCURRENTLY IF EXISTS mails_next_attempt_at_idx;
