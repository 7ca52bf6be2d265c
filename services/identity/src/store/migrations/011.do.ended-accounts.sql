-- The last account of an e-mail address that ended, for a day: its orders count against the limits of the next account with the
-- address. Not created from events: a rebuild does not change it.
CREATE TABLE ended_accounts (
  -- SHA-256 of the key of the address: the address itself is erased.
  email_digest bytea       PRIMARY KEY,
  user_id      uuid        NOT NULL,
  kept_until   timestamptz NOT NULL
);
CREATE INDEX ON ended_accounts (kept_until);
