-- Living users. The names of its constraints are those that PostgreSQL would choose: a rebuilt table has them again.
CREATE TABLE users (
  user_id       uuid        NOT NULL PRIMARY KEY,
  name          text        NOT NULL,
  email         text        NOT NULL,
  -- The address as it is compared; unknown once the user was erased.
  email_key     text        UNIQUE,
  password_hash text        NOT NULL,
  is_admin      boolean     NOT NULL,
  epoch         integer     NOT NULL,
  registered_at timestamptz NOT NULL
);
CREATE INDEX ON users (registered_at, user_id);

-- What tokens are signed with, and checked against. Not made from events: a rebuild leaves it alone.
CREATE TABLE signing_keys (
  kid         text        PRIMARY KEY,
  private_jwk jsonb       NOT NULL,
  public_jwk  jsonb       NOT NULL,
  created_at  timestamptz NOT NULL
);

-- Failed logins, in the shape that rate-limiter-flexible asks for. The key is a digest and tells nobody's address.
CREATE TABLE login_attempts (
  key    text    PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX ON login_attempts (expire);
