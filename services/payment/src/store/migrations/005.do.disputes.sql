-- One row for each dispute of a payment.
CREATE TABLE disputes (
  dispute_id text        PRIMARY KEY,
  order_id   uuid        NOT NULL,
  amount     bigint      NOT NULL CHECK (amount > 0),
  reason     text        NOT NULL,
  status     text        NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  opened_at  timestamptz NOT NULL
);
CREATE INDEX disputes_open ON disputes (opened_at) WHERE status = 'open';
CREATE INDEX disputes_of_order ON disputes (order_id);

-- What was captured, which differs from the amount of the payment when an admin accepted another one or it was late.
ALTER TABLE payments ADD COLUMN captured bigint;
UPDATE payments SET captured = (events.data->>'amount')::bigint FROM events
WHERE events.type = 'PaymentCaptured' AND events.stream = 'payment-' || payments.order_id;
CREATE INDEX payments_captured ON payments (paid_at) WHERE state = 'captured';

-- The results of the comparisons with the provider's lists, the newest last.
CREATE TABLE reconciliations (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  result      jsonb       NOT NULL
);
