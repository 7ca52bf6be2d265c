-- One row for each order that was placed. Times that are only shown are kept as they were told.
CREATE TABLE orders (
  order_id       uuid        PRIMARY KEY,
  user_id        uuid        NOT NULL,
  status         text        NOT NULL CHECK (status IN ('open', 'paid', 'delivered', 'expired')),
  payment_method text        NOT NULL,
  lines          jsonb       NOT NULL,
  address        text        NOT NULL,
  city           text        NOT NULL,
  postal_code    text        NOT NULL,
  country        text        NOT NULL,
  items          bigint      NOT NULL,
  shipping       bigint      NOT NULL,
  tax            bigint      NOT NULL,
  total          bigint      NOT NULL,
  placed_at      timestamptz NOT NULL,
  paid_at        text,
  delivered_at   text,
  payment        jsonb,
  payer_email    text
);
CREATE INDEX orders_newest ON orders (placed_at DESC, order_id DESC);
CREATE INDEX orders_of_user ON orders (user_id, placed_at DESC, order_id DESC);
CREATE INDEX orders_waiting_for_a_card ON orders (user_id) WHERE status = 'open' AND payment_method = 'Stripe';
