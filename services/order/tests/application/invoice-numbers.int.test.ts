import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually, runSize } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { issueInvoices } from '../../src/store/invoices.ts'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

const PROGRAM = join(import.meta.dirname, '../support/invoice-process.ts')
const PAYMENTS = runSize({ short: 100, whole: 1_000 })
const REFUNDS = PAYMENTS / 4
const KILLS = runSize({ short: 3, whole: 20 })
const AT_ONCE = 50

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE) await Promise.all(items.slice(first, first + AT_ONCE).map(work))
}

/** A process that is killed as soon as it has numbered something, or nothing is left, and started again. */
async function killRepeatedly({ database, databaseUrl }: OrderServiceFixture, isDone: () => boolean): Promise<void> {
  const numbered = async () => {
    const { rows } = await database.query<{ count: number }>('SELECT count(number) AS count FROM invoices')
    return rows[0]?.count ?? 0
  }
  for (let kills = 0; kills < KILLS; kills += 1) {
    const child = fork(PROGRAM, [databaseUrl])
    const before = await numbered()
    while (!isDone() && (await numbered()) === before) await new Promise((resolve) => setImmediate(resolve))
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exit
  }
}

/** Without the time at which they were given. */
async function numbersOf({ orders }: OrderServiceFixture, orderId: string, at?: string) {
  const { invoice, creditNotes } = await orders.invoicesOf({ orderId, at })
  return { invoice, creditNotes: creditNotes.map(({ number, amount }) => ({ number, amount })) }
}

interface Row {
  readonly number: number
  readonly issuedAt: Date
}

it('numbers invoices and credit notes from 1 to n, in order, while many pay at once and processes are killed', async () => {
  const fixture = await startOrderService()
  const { orders, database } = fixture
  const ids: string[] = []
  await inBatches(Array.from({ length: PAYMENTS }), async () => ids.push((await orders.place(orderInput())).order.orderId))
  let isPaid = false
  const refund = (orderId: string) => ({ orderId, refundId: `re-${orderId}`, amount: 1, refundedAt: fixture.now() })
  await Promise.all([
    killRepeatedly(fixture, () => isPaid),
    killRepeatedly(fixture, () => isPaid),
    (async () => {
      await inBatches(ids, (orderId) => orders.markPaid({ orderId, payment: {} }))
      await inBatches(ids.slice(0, REFUNDS), (orderId) => orders.recordRefund(refund(orderId)))
      isPaid = true
    })(),
  ])
  await Promise.all(Array.from({ length: 3 }, () => issueInvoices(database, 'UTC')))
  for (const [kind, count] of [['invoice', PAYMENTS] as const, ['credit_note', REFUNDS] as const]) {
    const { rows } = await database.query<Row>(
      `SELECT number, issued_at AS "issuedAt" FROM invoices WHERE kind = $1 ORDER BY number`,
      [kind],
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    const times = rows.map(({ issuedAt }) => new Date(issuedAt).getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  }
  await fixture.close()
})

it('begins with 1 in each year of the shop’s time zone, and gives no credit note for what was never paid', async () => {
  const fixture = await startOrderService({ timeZone: 'Pacific/Auckland' })
  const { orders, database } = fixture
  const place = async () => (await orders.place(orderInput({ userId: uuidv7() }))).order.orderId
  const first = await place()
  const second = await place()
  const unpaid = await place()
  await orders.markPaid({ orderId: first, payment: {} })
  // 31 December 12:00 in UTC is 1 January in Auckland.
  fixture.advanceClock(Date.parse('2026-12-31T12:00:00Z') - Date.parse(fixture.now()))
  await orders.markPaid({ orderId: second, payment: {} })
  const paidAt = fixture.now()
  fixture.advanceClock(60_000)
  for (const orderId of [second, unpaid]) {
    await orders.recordRefund({ orderId, refundId: orderId, amount: 100, refundedAt: fixture.now() })
  }
  expect(await numbersOf(fixture, first)).toEqual({ invoice: '2026-000001', creditNotes: [] })
  const expected = { invoice: '2027-000001', creditNotes: [{ number: 'C2027-000001', amount: 100 }] }
  expect(await numbersOf(fixture, second)).toEqual(expected)
  expect(await numbersOf(fixture, second, paidAt)).toEqual({ ...expected, creditNotes: [] })
  expect(await numbersOf(fixture, unpaid)).toEqual({ invoice: null, creditNotes: [] })
  await fixture.service.rebuild()
  expect(await numbersOf(fixture, second)).toEqual(expected)
  const { rows } = await database.query('SELECT order_id FROM invoices WHERE number IS NULL')
  expect(rows).toHaveLength(1)
  await fixture.close()
})

it('gives no number that another process is about to commit', async () => {
  const fixture = await startOrderService()
  const { orders, database } = fixture
  const first = (await orders.place(orderInput())).order.orderId
  const second = (await orders.place(orderInput())).order.orderId
  await orders.markPaid({ orderId: first, payment: {} })
  const isNumbered = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slow: typeof database.transaction = (work, prelude) =>
    database.transaction(async (tx) => {
      const result = await work(tx)
      isNumbered.resolve()
      await mayCommit.promise
      return result
    }, prelude)
  const one = issueInvoices({ ...database, transaction: slow }, 'UTC')
  await isNumbered.promise
  // Paid before the first one, and known after it.
  fixture.advanceClock(-1_000)
  await orders.markPaid({ orderId: second, payment: {} })
  const other = issueInvoices(database, 'UTC')
  await eventually(async () => {
    const { rows } = await database.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    expect(rows.length).toBeGreaterThan(0)
  })
  mayCommit.resolve()
  await Promise.all([one, other])
  const invoices = await Promise.all([first, second].map((orderId) => numbersOf(fixture, orderId)))
  expect(invoices.map(({ invoice }) => invoice)).toEqual(['2026-000001', '2026-000002'])
  await fixture.close()
})

const MIGRATION = join(import.meta.dirname, '../../src/store/migrations/015.do.invoices.sql')

it('numbers what was paid and refunded before the upgrade once, in the order of the payments', async () => {
  const fixture = await startOrderService()
  const { orders, database } = fixture
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await orders.place(orderInput())).order.orderId)
  const [first = '', second = '', third = ''] = ids
  for (const orderId of [second, third, first]) {
    fixture.advanceClock(1_000)
    await orders.markPaid({ orderId, payment: {} })
  }
  await orders.recordRefund({ orderId: third, refundId: 're', amount: 100, refundedAt: fixture.now() })
  await database.query('DROP TABLE invoices CASCADE')
  for (const name of ['request_invoice()', 'request_missing_invoice()', 'moment_of(text, timestamptz)'])
    await database.query(`DROP FUNCTION ${name} CASCADE`)
  await database.query(readFileSync(MIGRATION, 'utf8'))
  await issueInvoices(database, 'UTC')
  const invoices = await Promise.all(ids.map((orderId) => numbersOf(fixture, orderId)))
  expect(invoices).toEqual([
    { invoice: '2026-000003', creditNotes: [] },
    { invoice: '2026-000001', creditNotes: [] },
    { invoice: '2026-000002', creditNotes: [{ number: 'C2026-000001', amount: 100 }] },
  ])
  await fixture.close()
})

const readInvoices = async ({ database }: OrderServiceFixture) => {
  const { rows } = await database.query('SELECT order_id, kind, refund_id, amount, at FROM invoices ORDER BY kind DESC')
  return rows
}

async function payAndRefund(fixture: OrderServiceFixture) {
  const { orderId } = (await fixture.orders.place(orderInput())).order
  await fixture.orders.markPaid({ orderId, payment: {} })
  await fixture.orders.recordRefund({ orderId, refundId: 're', amount: 100, refundedAt: fixture.now() })
  const of = { order_id: orderId, at: fixture.now() }
  return [
    { ...of, kind: 'invoice', refund_id: '', amount: null },
    { ...of, kind: 'credit_note', refund_id: 're', amount: 100 },
  ]
}

it('notes by itself what was paid and refunded', async () => {
  const fixture = await startOrderService()
  for (const trigger of ['request_invoices', 'request_missing_invoices'])
    await fixture.database.query(`ALTER TABLE events DISABLE TRIGGER ${trigger}`)
  const expected = await payAndRefund(fixture)
  expect(await readInvoices(fixture)).toEqual(expected)
  await fixture.close()
})

it('is noted by the database for a process of the release before, which appends events alone', async () => {
  const fixture = await startOrderService()
  const { database } = fixture
  const expected = await payAndRefund(fixture)
  await database.query('DELETE FROM invoices')
  await database.transaction(async (tx) => {
    await tx.query(
      `CREATE TEMP TABLE appended ON COMMIT DROP AS SELECT * FROM events WHERE type IN ('OrderPaid', 'RefundRecorded')`,
    )
    await tx.query('DELETE FROM events WHERE event_id IN (SELECT event_id FROM appended)')
    await tx.query('INSERT INTO events OVERRIDING SYSTEM VALUE SELECT * FROM appended')
    // Not at once: the service would come too late with its own rows.
    expect((await tx.query('SELECT FROM invoices')).rows).toEqual([])
  })
  expect(await readInvoices(fixture)).toEqual(expected)
  await fixture.close()
})

const parties = {
  seller: { name: 'the shop', address: '1 Lane\nLeeds', email: 'shop@example.com', phone: '' },
  customer: 'Ann',
}

it('renders the same bytes for the same input, whatever names contain', async () => {
  const fixture = await startOrderService()
  const { orderId } = (await fixture.orders.place(orderInput())).order
  await expect(fixture.orders.renderInvoice({ orderId, ...parties })).rejects.toMatchObject({ code: 'invoice_not_found' })
  await fixture.orders.markPaid({ orderId, payment: {} })
  await fixture.orders.recordRefund({ orderId, refundId: 're', amount: 100, refundedAt: fixture.now() })
  const hostile = ['😀👩‍👩‍👧', '\u202Eevil', 'مرحبا بالعالم', 'W'.repeat(200), '\0\u0007', '日本語', '\ud800']
  const seen = new Set<string>()
  for (const customer of ['Ann', ...hostile]) {
    const first = await fixture.orders.renderInvoice({ orderId, ...parties, customer })
    fixture.advanceClock(1_000)
    expect(await fixture.orders.renderInvoice({ orderId, ...parties, customer })).toEqual(first)
    expect(Buffer.from(first.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    seen.add(first.pdf)
  }
  expect(seen.size).toBeGreaterThan(4)
  const creditNote = await fixture.orders.renderInvoice({ orderId, ...parties, number: 'C2026-000001' })
  expect(creditNote.number).toBe('C2026-000001')
  await fixture.close()
})
