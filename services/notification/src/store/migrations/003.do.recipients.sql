-- What limits count (domain/mail-limits.ts). The digest of an address is removed a day after its mail: no limit needs it longer.
ALTER TABLE mails
  ADD COLUMN account_id  uuid,
  ADD COLUMN recipient   bytea,
  -- When it was last found to be within the limits.
  ADD COLUMN admitted_at timestamptz;
