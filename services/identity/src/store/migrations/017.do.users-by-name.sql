-- outside a transaction
-- The program of the release before reads the index without the collation, which stays.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_by_name_collated ON users ((lower(name) COLLATE names), user_id);
