-- Of what staff grant to programs, which are keys, too. Made from events.
ALTER TABLE api_keys ADD COLUMN program_id uuid, ADD COLUMN resource text, ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

-- The programs to which staff may give a part of their rights. Not made from events: programs may register themselves, and what nobody
-- uses goes after a day. registered_by: null for these.
CREATE TABLE programs (
  program_id    uuid        NOT NULL PRIMARY KEY,
  name          text        NOT NULL,
  redirect_uris text[]      NOT NULL,
  registered_by uuid,
  registered_at timestamptz NOT NULL
);

-- What somebody has just allowed, by the SHA-256 of the code that the program brings. key_id: the grant that was made of it.
CREATE TABLE program_codes (
  code_hash     bytea       NOT NULL PRIMARY KEY,
  program_id    uuid        NOT NULL,
  user_id       uuid        NOT NULL,
  redirect_uri  text        NOT NULL,
  challenge     text        NOT NULL,
  resource      text        NOT NULL,
  rights        text[]      NOT NULL,
  second_factor boolean     NOT NULL,
  expires_at    timestamptz NOT NULL,
  key_id        uuid
);
CREATE INDEX ON program_codes (user_id);

-- By the SHA-256 of each. Used ones stay as long as their grant may last: who brings one again ends it.
CREATE TABLE refresh_tokens (
  token_hash bytea       NOT NULL PRIMARY KEY,
  key_id     uuid        NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
