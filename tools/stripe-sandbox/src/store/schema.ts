import type { Database } from './database.ts'

// Forward only: a later version appends statements and never edits existing ones.
const STATEMENTS = [
  `CREATE SCHEMA IF NOT EXISTS stripe_sandbox`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.sessions (
    ordinal             bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    id                  text PRIMARY KEY,
    status              text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'complete', 'expired')),
    currency            text NOT NULL,
    amount_total        integer NOT NULL CHECK (amount_total >= 0),
    line_items          json NOT NULL,
    client_reference_id text,
    customer_email      text,
    metadata            json NOT NULL,
    success_url         text NOT NULL,
    cancel_url          text,
    payment_intent      text UNIQUE,
    created             timestamptz NOT NULL,
    expires_at          timestamptz NOT NULL,
    CHECK ((status = 'complete') = (payment_intent IS NOT NULL))
  )`,

  `CREATE INDEX IF NOT EXISTS sessions_by_expiry ON stripe_sandbox.sessions (expires_at) WHERE status = 'open'`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.idempotency_keys (
    key         text PRIMARY KEY,
    path        text NOT NULL,
    fingerprint text NOT NULL,
    answer      json,
    created     timestamptz NOT NULL
  )`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.events (
    id         text PRIMARY KEY,
    type       text NOT NULL,
    session_id text NOT NULL REFERENCES stripe_sandbox.sessions,
    payload    text NOT NULL,
    created    timestamptz NOT NULL
  )`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.deliveries (
    id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id     text NOT NULL REFERENCES stripe_sandbox.events,
    state        text NOT NULL CHECK (state IN ('pending', 'delivered', 'withheld', 'abandoned')),
    attempts     integer NOT NULL DEFAULT 0,
    due_at       timestamptz NOT NULL,
    give_up_at   timestamptz NOT NULL,
    last_outcome text
  )`,

  `CREATE INDEX IF NOT EXISTS deliveries_by_due ON stripe_sandbox.deliveries (due_at) WHERE state = 'pending'`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.refunds (
    ordinal        bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    id             text PRIMARY KEY,
    session_id     text NOT NULL REFERENCES stripe_sandbox.sessions,
    payment_intent text NOT NULL,
    amount         integer NOT NULL CHECK (amount > 0),
    currency       text NOT NULL,
    reason         text,
    metadata       json NOT NULL,
    created        timestamptz NOT NULL
  )`,

  `ALTER TABLE stripe_sandbox.refunds ADD COLUMN IF NOT EXISTS status text NOT NULL DEFAULT 'succeeded'
    CHECK (status IN ('pending', 'succeeded', 'failed'))`,

  `ALTER TABLE stripe_sandbox.refunds ADD COLUMN IF NOT EXISTS failure_reason text`,

  `CREATE TABLE IF NOT EXISTS stripe_sandbox.disputes (
    ordinal        bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    id             text PRIMARY KEY,
    session_id     text NOT NULL REFERENCES stripe_sandbox.sessions,
    payment_intent text NOT NULL,
    amount         integer NOT NULL CHECK (amount > 0),
    currency       text NOT NULL,
    reason         text NOT NULL,
    status         text NOT NULL CHECK (status IN ('needs_response', 'won', 'lost')),
    created        timestamptz NOT NULL
  )`,

  // A session that the sandbox pretends not to know.
  `ALTER TABLE stripe_sandbox.sessions ADD COLUMN IF NOT EXISTS forgotten boolean NOT NULL DEFAULT false`,

  `CREATE INDEX IF NOT EXISTS refunds_of_intent ON stripe_sandbox.refunds (payment_intent, ordinal)`,
]

const LOCK_ID = 7_304_921

/** Brings the schema up to date. The lock serializes sandboxes that start at the same time. */
export async function migrateSchema(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK_ID])
    for (const statement of STATEMENTS) await tx.query(statement)
  })
}
