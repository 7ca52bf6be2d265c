-- Orders of the last day whose customers have not confirmed their e-mail address, by a digest of the mailbox. Not created from events: a
-- rebuild does not change it. A row is removed a day after its order.
CREATE TABLE unproven_orders (
  order_id  uuid        PRIMARY KEY,
  mailbox   text        NOT NULL,
  placed_at timestamptz NOT NULL
);
CREATE INDEX unproven_orders_by_mailbox ON unproven_orders (mailbox, placed_at);
