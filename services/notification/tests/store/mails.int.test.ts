import { orderMailCalls } from '@shop/contracts/mails/calls'
import { serviceOperations } from '@shop/contracts/operations/calls'
import { createClient } from '@shop/kit/calls'
import { interceptStatements } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotificationService } from '../../src/index.ts'
import { leaseMails, insertMails, recordOutcome } from '../../src/store/mails.ts'
import { startNotification, type NotificationFixture } from '../support/notification-fixture.ts'

let fixture: NotificationFixture
beforeAll(async () => {
  fixture = await startNotification()
})
afterAll(() => fixture.drop())

/** The accounts of the next mails. */
async function claim(limit: number): Promise<string[]> {
  const { database, clock } = fixture.ports
  const claimed = new Set((await leaseMails(database, clock(), limit)).map(({ mailId }) => mailId))
  const { rows } = await database.query<{ mailId: string; account: string }>(
    'SELECT mail_id AS "mailId", account_id AS account FROM mails ORDER BY priority, turn',
  )
  return rows.filter(({ mailId }) => claimed.has(mailId)).map(({ account }) => account)
}

const now = () => new Date(fixture.state.now)
const requestVerification = (account: string) =>
  insertMails(fixture.ports.database, [{ mailId: uuidv7(), request: { kind: 'verify-email', userId: account } }], now())

describe('the queue of mails', () => {
  beforeEach(() => fixture.reset())

  it('serves one account after the other', async () => {
    const accounts = [uuidv7(), uuidv7(), uuidv7()]
    for (const account of accounts) for (let count = 0; count < 3; count += 1) await requestVerification(account)
    for (let round = 0; round < 3; round += 1) expect((await claim(3)).sort()).toEqual(accounts)
  })

  it('gives mails that are requested together turns of their own, also without the account of their order', async () => {
    const account = uuidv7()
    const other = uuidv7()
    const orderId = uuidv7()
    const ofOrder = (kind: 'order-placed' | 'order-cancelled', accountId?: string) =>
      ({ mailId: uuidv7(), request: { kind, orderId }, accountId }) as const
    const together = [ofOrder('order-placed', account), ofOrder('order-cancelled'), ofOrder('order-cancelled', other)]
    await insertMails(fixture.ports.database, together, now())
    expect((await claim(2)).sort()).toEqual([account, other].sort())
    expect(await claim(1)).toEqual([account])
  })

  it('serves an account with one mail before the thousand of another one, also of those that came first', async () => {
    const { handleTogether, handlers, ports, record, state } = fixture
    const customer = uuidv7()
    const other = uuidv7()
    const orders = Array.from({ length: 500 }, () => uuidv7())
    const { OrderPlaced, OrderCancelled } = handlers.order
    const place = (userId: string, ...orderIds: readonly string[]) =>
      handleTogether(OrderPlaced, ...orderIds.map((orderId) => [{ orderId, userId }, record()] as const))
    await place(customer, ...orders)
    // These events name no customer.
    for (const orderId of orders) await OrderCancelled(ports.database, { orderId, cancelledAt: '' }, record())
    expect(await claim(5)).toEqual(Array(5).fill(customer))
    state.now += 10_000
    await place(other, uuidv7())
    expect(await claim(10)).toContain(other)
  })

  it('sends links to a new password first, then mails about accounts, then about orders', async () => {
    const { database } = fixture.ports
    const orderId = uuidv7()
    const userId = uuidv7()
    await insertMails(database, [{ mailId: uuidv7(), request: { kind: 'order-placed', orderId } }], now())
    await requestVerification(userId)
    fixture.state.now += 3_600_000
    await insertMails(database, [{ mailId: uuidv7(), request: { kind: 'password-reset', userId, requestId: uuidv7() } }], now())
    const kinds: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const [mail] = await leaseMails(database, now(), 1)
      kinds.push(mail?.request.kind ?? '')
    }
    expect(kinds).toEqual(['password-reset', 'verify-email', 'order-placed'])
  })
})

/** The plan of the only statement of this work, which is carried out. */
async function planOf(work: (db: typeof fixture.ports.database) => Promise<unknown>): Promise<string> {
  const { database } = fixture.ports
  const statements: { text: string; values: readonly unknown[] | undefined }[] = []
  const before = async (text: string, values: readonly unknown[] | undefined) => void statements.push({ text, values })
  await work(interceptStatements(database, { before }))
  const [statement] = statements
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${statement?.text ?? ''}`,
    statement?.values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a queue without mails', () => {
  beforeEach(() => fixture.reset())

  it('has the plan of a long one, because connections keep their plans while it grows', async () => {
    const mail = { mailId: uuidv7(), request: { kind: 'order-placed', orderId: uuidv7() }, accountId: uuidv7() } as const
    const plan = await planOf((database) => insertMails(database, [mail], now()))
    expect(plan).toContain('using mails_last_turn')
    expect(plan).not.toContain('using mails_turn')
  })
})

describe('a queue of 100,000 mails', () => {
  const customer = uuidv7()
  const order = uuidv7()
  beforeAll(async () => {
    await fixture.reset()
    const database = fixture.ports.database.forMaintenance()
    await database.query(
      `INSERT INTO mails (mail_id, kind, data, requested_at, next_attempt_at, priority, account_id, turn)
       SELECT gen_random_uuid(), 'order-placed', jsonb_build_object('orderId', gen_random_uuid()), $1, $1, 2,
         CASE WHEN n % 2 = 0 THEN $2::uuid ELSE gen_random_uuid() END, $1::timestamptz + n * interval '1 second' FROM generate_series(1, 100000) n`,
      [now().toISOString(), customer],
    )
    await database.query('VACUUM ANALYZE mails')
  })

  it('is read by its index, and no further than the mails that are claimed', async () => {
    const plan = await planOf((database) => leaseMails(database, now(), 5))
    expect(plan).toContain('Index Scan using mails_turn')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  it('finds the turn of a further mail by its indexes', async () => {
    const mail = (accountId?: string) =>
      [{ mailId: uuidv7(), request: { kind: 'order-cancelled', orderId: order }, accountId }] as const
    const known = await planOf((database) => insertMails(database, mail(customer), now()))
    expect(known).toMatch(/Index Only Scan Backward using mails_last_turn/)
    expect(known).not.toContain('Seq Scan')
    const unknown = await planOf((database) => insertMails(database, mail(), now()))
    expect(unknown).toContain('mails_order')
    expect(unknown).not.toContain('Seq Scan')
  })
})

describe('parked mails', () => {
  beforeEach(() => fixture.reset())

  it('are counted and listed by cause where events are, and tried again by cause or together', async () => {
    const { database, clock } = fixture.ports
    const service = createNotificationService(fixture.ports)
    const operations = createClient(serviceOperations, service.dispatch)
    for (const error of ['EAUTH 535', 'EAUTH 535', 'EENVELOPE RCPT TO 550']) {
      fixture.state.now += 1_000
      await requestVerification(uuidv7())
      const [mail] = await leaseMails(database, clock(), 1)
      await recordOutcome(database, mail?.mailId ?? '', 'parked', clock(), error)
    }
    expect((await operations.status({})).parked).toBe(3)
    const { causes } = await operations.parked({})
    const cause = { source: 'mails', type: 'verify-email', waiting: 0 }
    expect(causes).toMatchObject([
      { ...cause, error: 'EAUTH 535', failed: 2 },
      { ...cause, error: 'EENVELOPE RCPT TO 550', failed: 1, since: now().toISOString() },
    ])
    expect(causes.map(({ examples }) => examples.length)).toEqual([2, 1])
    const [refusedSignIn] = causes
    await expect(operations.dropParked({ cause: refusedSignIn?.id ?? '', by: 'Ada', reason: 'x' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await operations.replayParked({ cause: refusedSignIn?.id })).toMatchObject({ handled: 2, remaining: 1 })
    expect(await operations.replayParked({})).toMatchObject({ handled: 1, remaining: 0 })
    expect(await leaseMails(database, clock(), 5)).toHaveLength(3)
  })
})

describe('the mails of an order', () => {
  beforeEach(() => fixture.reset())

  it('are told with what became of them, and why', async () => {
    const { database } = fixture.ports
    const orderId = uuidv7()
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const kinds = ['order-placed', 'order-paid', 'order-delivered'] as const
    for (const [index, kind] of kinds.entries()) {
      fixture.state.now += 1_000
      await insertMails(database, [{ mailId: ids[index] ?? '', request: { kind, orderId } }], now())
    }
    await insertMails(database, [{ mailId: uuidv7(), request: { kind: 'order-placed', orderId: uuidv7() } }], now())
    await recordOutcome(database, ids[0] ?? '', 'sent', now())
    await recordOutcome(database, ids[1] ?? '', 'parked', now(), 'EENVELOPE RCPT TO 550 5.1.1')
    const { mails } = await createClient(orderMailCalls, createNotificationService(fixture.ports).dispatch).mailsOfOrder({
      orderId,
    })
    expect(mails.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['order-placed', 'sent', null],
      ['order-paid', 'given_up', 'EENVELOPE RCPT TO 550 5.1.1'],
      ['order-delivered', 'waiting', null],
    ])
  })
})
