-- Challenges that a passkey must sign, each used once. Stored as a digest (SHA-256). Not created from events: a rebuild does not
-- change it.
CREATE TABLE passkey_challenges (
  challenge_hash bytea       PRIMARY KEY,
  -- Whose new passkey it is for; null for a sign-in.
  user_id        uuid,
  expires_at     timestamptz NOT NULL
);
CREATE INDEX ON passkey_challenges (expires_at);
