-- One row for each return that a customer asked for. Its texts are empty once the customer is erased.
CREATE TABLE returns (
  return_id    uuid  PRIMARY KEY,
  order_id     uuid  NOT NULL,
  user_id      uuid  NOT NULL,
  status       text  NOT NULL CHECK (status IN ('requested', 'accepted', 'refused')),
  lines        jsonb NOT NULL,
  reason       text  NOT NULL,
  refusal      text,
  requested_at text  NOT NULL,
  decided_at   text
);
CREATE INDEX returns_of_order ON returns (order_id);
CREATE INDEX returns_of_user ON returns (user_id);
CREATE INDEX returns_waiting ON returns (requested_at, return_id) WHERE status = 'requested';
