-- Payments whose order was cancelled while a session may be open: it is to be closed.
ALTER TABLE payments ADD COLUMN called_off boolean NOT NULL DEFAULT false;
CREATE INDEX payments_called_off ON payments (order_id) WHERE called_off AND state IN ('opening', 'open');

-- One row for each refund; a begun one is asked for until the provider says yes or no.
CREATE TABLE refunds (
  order_id    uuid        NOT NULL,
  request     text        NOT NULL,
  amount      bigint      NOT NULL CHECK (amount > 0),
  status      text        NOT NULL CHECK (status IN ('begun', 'done', 'refused')),
  begun_at    timestamptz NOT NULL,
  refund_id   text        UNIQUE,
  refunded_at timestamptz,
  PRIMARY KEY (order_id, request)
);
CREATE INDEX refunds_begun ON refunds (order_id, request) WHERE status = 'begun';
