-- The keys of other systems, also those that were revoked. A rebuild makes the same rows.
CREATE TABLE api_keys (
  key_id     uuid        NOT NULL PRIMARY KEY,
  name       text        NOT NULL,
  rights     text[]      NOT NULL,
  created_by uuid        NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at    timestamptz,
  revoked_at timestamptz
);

-- When they were used last. Not made from events.
CREATE TABLE api_key_uses (
  key_id  uuid        NOT NULL PRIMARY KEY,
  used_at timestamptz NOT NULL
);
