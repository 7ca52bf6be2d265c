-- The keys of other systems by the SHA-256 of each, hexadecimal.
CREATE TABLE api_keys (
  hash    text   PRIMARY KEY,
  key_id  uuid   NOT NULL UNIQUE,
  rights  text[] NOT NULL,
  ends_at timestamptz
);
