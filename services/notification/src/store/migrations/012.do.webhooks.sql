-- The public events that webhooks may choose, in one order for all sources. Filled from the beginning of the public logs once there
-- is an endpoint, by the consumer `webhooks`.
CREATE TABLE webhook_events (
  position       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id       uuid NOT NULL,
  type           text NOT NULL,
  key            text NOT NULL,
  schema_version integer NOT NULL,
  data           jsonb NOT NULL,
  occurred_at    timestamptz NOT NULL
);
CREATE INDEX webhook_events_by_type ON webhook_events (type, position);

-- Everything up to the position is delivered, waits in `webhook_waiting` or is older than `since`. Whoever has the turn delivers.
CREATE TABLE webhook_endpoints (
  endpoint_id      uuid PRIMARY KEY,
  url              text NOT NULL,
  types            text[] NOT NULL,
  personal         boolean NOT NULL,
  state            text NOT NULL DEFAULT 'on',
  secret           bytea NOT NULL,
  old_secret       bytea,
  old_secret_until timestamptz,
  position         bigint NOT NULL,
  since            timestamptz NOT NULL,
  turn             bigint NOT NULL DEFAULT 0,
  turn_until       timestamptz,
  failures         integer NOT NULL DEFAULT 0,
  failing_since    timestamptz,
  next_attempt_at  timestamptz NOT NULL,
  created_at       timestamptz NOT NULL
);

-- A key whose first waiting event is tried again later. The later events of the key wait behind it.
CREATE TABLE webhook_delays (
  endpoint_id     uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  key             text NOT NULL,
  attempts        integer NOT NULL,
  failing_since   timestamptz,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (endpoint_id, key)
);
CREATE INDEX webhook_delays_due ON webhook_delays (endpoint_id, next_attempt_at);

CREATE TABLE webhook_waiting (
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  position    bigint NOT NULL,
  key         text NOT NULL,
  PRIMARY KEY (endpoint_id, position)
);
CREATE INDEX webhook_waiting_by_key ON webhook_waiting (endpoint_id, key, position);

-- The last attempts, to look at.
CREATE TABLE webhook_deliveries (
  delivery_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event_id    uuid NOT NULL,
  type        text NOT NULL,
  at          timestamptz NOT NULL,
  attempt     integer NOT NULL,
  outcome     text NOT NULL,
  status      integer,
  answer      text NOT NULL,
  duration_ms integer NOT NULL
);
CREATE INDEX webhook_deliveries_by_outcome ON webhook_deliveries (endpoint_id, (outcome = 'delivered'), delivery_id);
