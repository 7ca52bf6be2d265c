-- Links that are sent by mail: the newest request of a user for each purpose. Only digests (SHA-256) of the tokens are stored.
-- Not created from events: a rebuild does not change it.
CREATE TABLE account_links (
  user_id      uuid        NOT NULL,
  purpose      text        NOT NULL CHECK (purpose IN ('reset-password', 'verify-email')),
  -- The id of the request.
  request_id   uuid        NOT NULL,
  -- The user's epoch at the time of the request.
  epoch        integer     NOT NULL,
  -- One token for each attempt to send the mail.
  token_hashes bytea[]     NOT NULL DEFAULT '{}',
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX ON account_links USING gin (token_hashes);
CREATE INDEX ON account_links (expires_at);
