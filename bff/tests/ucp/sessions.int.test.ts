import { acquireKey } from '@shop/kit/event-store'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { commitTo } from '../../src/features/ucp/once.ts'
import {
  deleteOldSessions,
  deleteSessionsOf,
  findSession,
  insertSession,
  updateSession,
  type UcpSession,
} from '../../src/features/ucp/sessions.ts'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const now = new Date('2026-11-30T12:00:00.000Z')
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

let fixture: BffUnderTest
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.database.query('DELETE FROM ucp_sessions')
  await fixture.database.query('DELETE FROM idempotency')
})

/** A checkout with an answer that is kept. */
async function keep(fields: Partial<UcpSession>): Promise<UcpSession> {
  const session: UcpSession = {
    id: randomBytes(32).toString('base64url'),
    kind: 'checkout',
    agent: 'https://agent.example/ucp.json',
    status: 'open',
    content: { lines: [], nextLine: 1, buyer: { email: 'gus@mail.example' }, destinations: [] },
    revision: 1,
    attempt: 1,
    userId: null,
    orderId: null,
    cartId: null,
    changedAt: daysAgo(30),
    expiresAt: daysAgo(30),
    ...fields,
  }
  const { database } = fixture
  const request = { scope: 'complete', key: session.id }
  await acquireKey(database, { ...request, body: {} })
  await commitTo({ database }, request)(session.id, { status: 200, body: { buyer: 'gus@mail.example' } }, async (tx) => {
    await insertSession(tx, session)
    await updateSession(tx, session)
  })
  return session
}

/** Whether a checkout is there, and its answer. */
async function keptOf(session: UcpSession): Promise<readonly [boolean, number]> {
  const { rows } = await fixture.database.query('SELECT 1 FROM idempotency WHERE session_id = $1', [session.id])
  return [(await findSession(fixture.database, session)) !== undefined, rows.length]
}

describe('carts and checkouts of programs', () => {
  it('are kept for two days after they expire, and as long as their order', async () => {
    const old = await keep({})
    const canceled = await keep({ status: 'canceled', expiresAt: daysAgo(2.1) })
    const recent = await keep({ expiresAt: daysAgo(1.9) })
    const placing = await keep({ status: 'placing', userId: uuidv7() })
    const placed = await keep({ status: 'placed', userId: uuidv7(), orderId: uuidv7() })
    await deleteOldSessions(fixture.database, now)
    for (const session of [old, canceled]) expect(await keptOf(session)).toEqual([false, 0])
    for (const session of [recent, placing, placed]) expect(await keptOf(session)).toEqual([true, 1])
  })

  it('go with the guest who ordered, and so do the answers', async () => {
    const guest = uuidv7()
    const session = await keep({ status: 'placed', userId: guest })
    const other = await keep({ status: 'placed', userId: uuidv7() })
    await deleteSessionsOf(fixture.database, guest)
    expect(await keptOf(session)).toEqual([false, 0])
    expect(await keptOf(other)).toEqual([true, 1])
    const { rows } = await fixture.database.query<{ all: string }>(
      `SELECT (SELECT json_agg(s)::text FROM ucp_sessions s WHERE user_id = $1) || (SELECT json_agg(i)::text FROM idempotency i WHERE key = $2) AS all`,
      [guest, session.id],
    )
    expect(rows).toEqual([{ all: null }])
  })

  it('are changed by who has seen their last change alone', async () => {
    const session = await keep({})
    await expect(updateSession(fixture.database, session)).rejects.toMatchObject({ code: 'conflict' })
    await updateSession(fixture.database, { ...session, revision: 2 })
  })

  it('of a cart are one open checkout', async () => {
    const cartId = uuidv7()
    await keep({ cartId })
    await expect(keep({ cartId })).rejects.toMatchObject({ code: 'conflict' })
    await keep({ cartId, status: 'canceled' })
  })
})
