-- Sign-ins whose password was right and whose second factor is awaited. The token is stored as a digest (SHA-256). Not created
-- from events: a rebuild does not change it.
CREATE TABLE sign_in_challenges (
  token_hash bytea       PRIMARY KEY,
  user_id    uuid        NOT NULL,
  -- The user's epoch: a change of the password ends the challenge.
  epoch      integer     NOT NULL,
  attempts   integer     NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON sign_in_challenges (expires_at);

-- Whether the session began with a second factor.
ALTER TABLE session_details ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
