-- Parked records that an operator gave up: who, when and why.
CREATE TABLE dropped (
  consumer   text        NOT NULL,
  source     text        NOT NULL,
  key        text        NOT NULL,
  seq        bigint      NOT NULL,
  record     jsonb       NOT NULL,
  error      text        NOT NULL,
  parked_at  timestamptz NOT NULL,
  dropped_at timestamptz NOT NULL DEFAULT now(),
  dropped_by text        NOT NULL,
  reason     text        NOT NULL
);

-- The newest rebuild of the read models by any instance: one row.
CREATE TABLE rebuild_state (
  state    jsonb       NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO rebuild_state (state) VALUES ('{"state": "idle"}');
