-- What admins did, and what failed for the sake of security. It holds ids and network addresses; names are joined when it is
-- read. The address of an erased person is cleared, and every entry is deleted after SECURITY_LOG_DAYS.
CREATE TABLE security_log (
  entry_id   uuid        PRIMARY KEY,
  at         timestamptz NOT NULL,
  kind       text        NOT NULL,
  actor_id   uuid,
  subject_id text,
  action     text        NOT NULL,
  status     smallint    NOT NULL,
  address    text        NOT NULL
);
CREATE INDEX ON security_log (at);
CREATE INDEX ON security_log (actor_id);
CREATE INDEX ON security_log (subject_id);
