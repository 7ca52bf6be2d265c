-- The facts. `position` orders them for a rebuild; `transaction` tells which of them a snapshot has seen.
CREATE TABLE events (
  stream         text        NOT NULL,
  version        integer     NOT NULL CHECK (version > 0),
  position       bigint      GENERATED ALWAYS AS IDENTITY,
  event_id       uuid        NOT NULL,
  type           text        NOT NULL,
  schema_version smallint    NOT NULL,
  data           jsonb       NOT NULL,
  metadata       jsonb       NOT NULL,
  recorded_at    timestamptz NOT NULL,
  transaction    xid8        NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT events_pkey PRIMARY KEY (stream, version)
);
CREATE UNIQUE INDEX events_position ON events (position);

-- Public events. A row without `seq` waits for the relay; the stamped rows are the service's public log, and are kept.
CREATE TABLE outbox (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seq            bigint,
  event_id       uuid        NOT NULL,
  key            text        NOT NULL,
  type           text        NOT NULL,
  schema_version smallint    NOT NULL,
  data           jsonb       NOT NULL,
  metadata       jsonb       NOT NULL,
  occurred_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX outbox_seq ON outbox (seq) WHERE seq IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (id) WHERE seq IS NULL;

-- How far each reaction has come: a record at or below the watermark is a duplicate.
CREATE TABLE cursors (
  consumer  text    NOT NULL,
  source    text    NOT NULL,
  partition integer NOT NULL,
  seq       bigint  NOT NULL,
  PRIMARY KEY (consumer, source, partition)
);

-- Records that kept failing, with the later ones of the same aggregate, until an operator replays them.
CREATE TABLE parked (
  consumer  text        NOT NULL,
  source    text        NOT NULL,
  key       text        NOT NULL,
  seq       bigint      NOT NULL,
  record    jsonb       NOT NULL,
  error     text        NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, source, key, seq)
);

-- One key for each person. Without it what the events hold of them cannot be read again; it is no event on purpose.
CREATE TABLE personal_keys (
  subject   uuid PRIMARY KEY,
  key       bytea,
  erased_at timestamptz,
  CHECK ((key IS NULL) = (erased_at IS NOT NULL))
);

-- First answers to requests that carried an Idempotency-Key.
CREATE TABLE idempotency (
  scope       text        NOT NULL,
  key         text        NOT NULL,
  fingerprint text        NOT NULL,
  answer      jsonb,
  leased_till timestamptz NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
