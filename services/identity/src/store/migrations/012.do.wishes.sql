-- The products that users wish for. Not created from events: a rebuild does not change it.
CREATE TABLE wishes (
  user_id    uuid        NOT NULL,
  product_id uuid        NOT NULL,
  -- In the order in which they were added, also within one request.
  position   bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  added_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
