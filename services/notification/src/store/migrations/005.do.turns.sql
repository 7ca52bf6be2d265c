-- The order in which mails are sent: by priority, then one account after the other.
ALTER TABLE mails
  ADD COLUMN priority smallint    NOT NULL DEFAULT 1,
  ADD COLUMN turn     timestamptz NOT NULL DEFAULT now();
UPDATE mails SET turn = requested_at, priority = CASE WHEN kind = 'password-reset' THEN 0 WHEN kind LIKE 'order-%' THEN 2 ELSE 1 END
WHERE status = 'waiting';
