-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ucp_sessions_to_follow ON ucp_sessions (changed_at) WHERE status = 'placed' AND NOT followed;
