-- outside a transaction
-- The sessions of a user that have neither ended nor expired, among thousands that have.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sessions_active ON sessions (user_id, expires_at) WHERE ended_at IS NULL;
