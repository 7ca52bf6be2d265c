-- Who gets a mail when a product can be bought again. The row ends with the mail.
CREATE TABLE restock_requests (
  user_id      uuid        NOT NULL,
  product_id   uuid        NOT NULL,
  product_name text        NOT NULL,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, user_id)
);
CREATE INDEX ON restock_requests (user_id);
