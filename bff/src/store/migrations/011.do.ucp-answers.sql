-- outside a transaction
-- The answers of a session, and those of none.
CREATE INDEX CONCURRENTLY IF NOT EXISTS idempotency_of_session ON idempotency (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS idempotency_without_session ON idempotency (created_at) WHERE session_id IS NULL;
