-- One row for each payment; everything in it follows from the events.
CREATE TABLE payments (
  order_id     uuid        PRIMARY KEY,
  user_id      uuid        NOT NULL,
  amount       bigint      NOT NULL CHECK (amount >= 0),
  state        text        NOT NULL CHECK (state IN ('requested', 'opening', 'open', 'captured', 'expired')),
  deadline     timestamptz NOT NULL,
  requested_at timestamptz,
  expires_at   timestamptz,
  session_id   text        UNIQUE,
  url          text,
  paid_at      timestamptz,
  via          text
);
-- What the reconciler looks for: payments whose time has passed, and the oldest one that may still be paid.
CREATE INDEX payments_unrequested ON payments (deadline, order_id) WHERE state = 'requested';
CREATE INDEX payments_unsettled ON payments (expires_at, order_id) WHERE state IN ('opening', 'open');
CREATE INDEX payments_oldest ON payments (requested_at) WHERE state IN ('opening', 'open');

-- Who reconciles just now; a lease that is not extended runs out.
CREATE TABLE leases (
  name        text        PRIMARY KEY,
  holder      uuid        NOT NULL,
  leased_till timestamptz NOT NULL
);
