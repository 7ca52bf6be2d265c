-- The currency of all amounts of this schema, since its first start with one: at most one row. Without a row, US dollars.
CREATE TABLE currency (
  code      text        NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now()
);
