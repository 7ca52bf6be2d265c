-- Made from events. A rebuild makes the same rows.
CREATE TABLE sessions (
  user_id    uuid        NOT NULL,
  session_id uuid        NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  PRIMARY KEY (user_id, session_id)
);

-- Where a session began, and when it was used last. Personal data with a limited life, so not made from events: rows are
-- deleted with their user, or some time after the session has expired.
CREATE TABLE session_details (
  session_id   uuid        PRIMARY KEY,
  user_id      uuid        NOT NULL,
  device       text        NOT NULL,
  network      text        NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX ON session_details (user_id);
CREATE INDEX ON session_details (expires_at);
