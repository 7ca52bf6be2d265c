-- Sessions that ended before their tokens expired, told by identity's public events. Rows are deleted once no token can be valid.
CREATE TABLE ended_sessions (
  session_id uuid        PRIMARY KEY,
  ended_at   timestamptz NOT NULL
);
CREATE INDEX ON ended_sessions (ended_at);
