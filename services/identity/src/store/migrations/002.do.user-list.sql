-- Other services bring this extension too; of two that do so at the same moment one is told that it is there already.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
EXCEPTION WHEN unique_violation OR duplicate_object THEN
  NULL;
END
$$;

-- A line for each field, so that no word is found across the two.
ALTER TABLE users ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || email)) STORED;
CREATE INDEX ON users USING gin (search gin_trgm_ops);
CREATE INDEX ON users (lower(name), user_id);
