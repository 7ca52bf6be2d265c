-- The accounts that have logged in from a network, so that the failures of others there do not lock them out. Both are
-- digests and disclose no e-mail or network address. Not created from events: a rebuild does not change it.
CREATE TABLE known_logins (
  network    text        NOT NULL,
  account    text        NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (network, account)
);
CREATE INDEX ON known_logins (expires_at);
