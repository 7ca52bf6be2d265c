-- Carts and checkouts that programs hold for people by the Universal Commerce Protocol. What people gave of themselves is in them, and goes
-- with the guest who ordered. Those of which no order was made are deleted two days after they expire.
CREATE TABLE ucp_sessions (
  session_id text        PRIMARY KEY,
  kind       text        NOT NULL,
  agent      text        NOT NULL,
  status     text        NOT NULL,
  content    jsonb       NOT NULL,
  revision   integer     NOT NULL,
  attempt    integer     NOT NULL,
  user_id    uuid,
  order_id   uuid,
  cart_id    text,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ucp_sessions_of_user ON ucp_sessions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX ucp_sessions_without_order ON ucp_sessions (expires_at) WHERE status IN ('open', 'canceled');
-- Of a cart there is one open checkout.
CREATE UNIQUE INDEX ucp_sessions_of_cart ON ucp_sessions (cart_id) WHERE status = 'open';

-- Answers to programs by idempotency key are kept as long as their session. Nobody else keeps answers here.
ALTER TABLE idempotency ADD COLUMN session_id text;
