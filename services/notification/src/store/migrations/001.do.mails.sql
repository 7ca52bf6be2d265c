-- One row for each mail. It holds ids and amounts only: names, addresses and secrets are asked for when the mail is sent.
CREATE TABLE mails (
  -- The id of the public event that the mail is about; also its Message-ID.
  mail_id         uuid        PRIMARY KEY,
  kind            text        NOT NULL,
  data            jsonb       NOT NULL,
  requested_at    timestamptz NOT NULL,
  status          text        NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'skipped', 'parked')),
  attempts        integer     NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error      text
);
CREATE INDEX ON mails (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX ON mails (requested_at);
