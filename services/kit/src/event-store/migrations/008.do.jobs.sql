-- Work on many items that somebody has asked for at once.
CREATE TABLE jobs (
  job_id       uuid        PRIMARY KEY,
  kind         text        NOT NULL,
  requested_by text        NOT NULL,
  -- The Idempotency-Key of the request, and the digest of what was requested.
  key          text        NOT NULL,
  fingerprint  text        NOT NULL,
  input        jsonb       NOT NULL,
  total        integer     NOT NULL,
  done         integer     NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  UNIQUE (requested_by, key)
);

-- Handled in the order of their positions, from 0. No result yet: null.
CREATE TABLE job_items (
  job_id   uuid    NOT NULL REFERENCES jobs ON DELETE CASCADE,
  position integer NOT NULL,
  item     jsonb   NOT NULL,
  result   jsonb,
  PRIMARY KEY (job_id, position)
);
