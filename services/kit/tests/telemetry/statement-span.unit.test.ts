import { describe, expect, it } from 'vitest'
import { summarizeStatement } from '../../src/telemetry/statement-span.ts'

describe('the summary of a statement', () => {
  it.each([
    ['SELECT 1', 'SELECT'],
    ['\n  select a, b\n  from orders WHERE id = $1', 'SELECT orders'],
    ['INSERT INTO events (stream) SELECT stream FROM jsonb_to_recordset($1)', 'INSERT events'],
    ['UPDATE stock SET held = held + $2 WHERE product_id = $1', 'UPDATE stock'],
    ['DELETE FROM idempotency WHERE created_at < $1', 'DELETE idempotency'],
    ['WITH found AS (SELECT 1 FROM products) SELECT * FROM found', 'WITH products'],
    ['SELECT seq FROM orders.outbox WHERE seq > $1', 'SELECT orders.outbox'],
    ['BEGIN; SELECT pg_advisory_xact_lock_shared(1)', 'BEGIN'],
    ['', 'SQL'],
  ])('%j is %s', (text, summary) => {
    expect(summarizeStatement(text)).toBe(summary)
  })
})
