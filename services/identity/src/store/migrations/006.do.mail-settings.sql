-- Whether the owner of the e-mail address has confirmed it, and which mails a user does without. Made from events.
ALTER TABLE users
  ADD COLUMN email_verified        boolean NOT NULL DEFAULT false,
  ADD COLUMN mails_new_sign_in     boolean NOT NULL DEFAULT true,
  ADD COLUMN mails_order_delivered boolean NOT NULL DEFAULT true;

-- Addresses that were confirmed before this column was added, and not changed since.
UPDATE users u SET email_verified = true
WHERE (
  SELECT type FROM events WHERE stream = 'user-' || u.user_id AND type IN ('EmailVerified', 'EmailChanged')
  ORDER BY version DESC LIMIT 1
) = 'EmailVerified';
