-- One row for each statement of a customer to withdraw from the contract of an order. The name is empty once the customer is erased.
CREATE TABLE contract_withdrawals (
  withdrawal_id uuid    PRIMARY KEY,
  order_id      uuid    NOT NULL,
  user_id       uuid    NOT NULL,
  name          text    NOT NULL,
  way           text    NOT NULL,
  lines         jsonb   NOT NULL,
  whole         boolean NOT NULL,
  withdrawn_at  text    NOT NULL
);
CREATE INDEX contract_withdrawals_of_order ON contract_withdrawals (order_id);
CREATE INDEX contract_withdrawals_of_user ON contract_withdrawals (user_id);

-- Whether the return is that of a withdrawal: nobody decides about it, but the money has to go back in time.
ALTER TABLE returns ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
