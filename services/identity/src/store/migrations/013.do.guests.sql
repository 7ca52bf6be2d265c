-- Customers who are known by an e-mail address alone. Made from events. A rebuild makes the same rows.
CREATE TABLE guests (
  user_id    uuid        NOT NULL PRIMARY KEY,
  email      text        NOT NULL,
  -- The address as it is compared; unknown once the guest was erased.
  email_key  text,
  key_secret text        NOT NULL,
  -- The account that has verified the address, and so owns the orders.
  claimed_by uuid,
  -- Null for a guest of an address that was verified before.
  claimed_at timestamptz,
  started_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ON guests (email_key) WHERE claimed_by IS NULL;
CREATE INDEX ON guests (email_key, claimed_by);
CREATE INDEX ON guests (claimed_by);
