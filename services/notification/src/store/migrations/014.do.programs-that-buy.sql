-- Beside the endpoints that admins enter there is one for each program that buys for people. Its url is that of its profile, which
-- names the address that is sent to, after `ucp:`, so that the release before sends nothing there. The shop signs with its own keys, and
-- its secret is used for nothing. It chooses no types: what is to be sent waits by the order that it is about.
ALTER TABLE webhook_endpoints ADD COLUMN kind text NOT NULL DEFAULT 'admin';

-- The orders of such programs, and what their programs were shown of them.
CREATE TABLE followed_orders (
  order_id    uuid PRIMARY KEY,
  user_id     uuid NOT NULL,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  checkout    jsonb NOT NULL
);
CREATE INDEX followed_orders_by_user ON followed_orders (user_id);

-- The shop's keys, of which the newest but those of the last day sign. `secret`: the private part, wrapped.
CREATE TABLE signing_keys (
  key_id     text PRIMARY KEY,
  x          text NOT NULL,
  y          text NOT NULL,
  secret     bytea NOT NULL,
  created_at timestamptz NOT NULL
);
