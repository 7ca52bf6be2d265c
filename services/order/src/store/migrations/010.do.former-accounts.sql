-- Whose orders count against the limits of a customer, besides their own: accounts with the same e-mail address that ended within a
-- day. Not created from events of this service: a rebuild does not change it.
CREATE TABLE former_accounts (
  user_id        uuid        NOT NULL,
  former_user_id uuid        NOT NULL,
  until          timestamptz NOT NULL,
  PRIMARY KEY (user_id, former_user_id)
);
