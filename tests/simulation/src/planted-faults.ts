import { LATE_BEGINS, LATE_COMMITS, type PlantedFault } from './plant.ts'
import { CALM, type Conditions } from './profile.ts'
import { faultsOfASecondPerson } from './planted-by-a-second-person.ts'
import { faultsOfPeople } from './planted-people-faults.ts'
import { faultsOfPrices } from './planted-price-faults.ts'

const catalogue = 'services/catalogue/src'
const order = 'services/order/src'
const payment = 'services/payment/src'
const kit = 'services/kit/src'

/** The expected version of a stream of the catalogue. */
const CATALOGUE_KEY = 'ALTER TABLE catalogue.events DROP CONSTRAINT events_pkey'

/** Admins who refund units of an order that is not sent yet, and then cancel it. */
const REFUNDS_THEN_CANCELS: Conditions = { weather: CALM, habits: { sameOrder: 0.8, sendsParts: 0 } }

/** Both clicks on an invoice number it, and an earlier payment becomes known before the first of them is committed. */
const INVOICES_TOGETHER: Conditions = {
  weather: { ...CALM, lateCommit: 0.3 },
  habits: { doubleClick: 1, changesMind: 0, leaves: 0 },
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'stock check',
    file: `${catalogue}/domain/stock.ts`,
    guard: 'if (levels.available < line.qty)',
    without: 'if (levels.available < line.qty - 2)',
    sql: 'ALTER TABLE catalogue.stock DROP CONSTRAINT stock_available_check',
  },
  {
    name: 'lock of the stock of an order, and unique key of the events',
    file: `${catalogue}/projections/stock.ts`,
    guard: 'AND NOT p.draft ORDER BY product_id FOR UPDATE OF s`',
    without: 'AND NOT p.draft ORDER BY product_id`',
    sql: CATALOGUE_KEY,
  },
  {
    name: 'lock of the stock of holds, and unique key of the events',
    file: `${catalogue}/projections/holds.ts`,
    guard: 'ORDER BY product_id, h.order_id FOR UPDATE OF s, h`',
    without: 'ORDER BY product_id, h.order_id`',
    sql: CATALOGUE_KEY,
  },
  {
    name: 'question before a hold expires',
    file: `${catalogue}/application/expire-holds.ts`,
    guard: "placed ? 'KeepHold' : 'AbandonHold'",
    without: "'AbandonHold'",
  },
  {
    name: 'end of an order whose hold expires',
    conditions: LATE_BEGINS,
    file: `${order}/domain/decide.ts`,
    guard: "return state.status === 'missing' ? [{ type: 'OrderAbandoned', data: {} }] : []",
    without: 'return []',
  },
  {
    name: 'sold hold stays sold',
    file: `${catalogue}/domain/stock.ts`,
    guard: "if (hold.status === 'sold') return []\n",
    without: '\n',
  },
  {
    name: 'units of a cancelled order return',
    conditions: REFUNDS_THEN_CANCELS,
    file: `${catalogue}/domain/stock.ts`,
    guard: "if (hold.status !== 'sold') return releaseHold(state, command, hold)\n  const qty = hold.qty - hold.returned",
    without: "if (hold.status !== 'sold') return releaseHold(state, command, hold)\n  const qty = hold.qty",
  },
  {
    name: 'change of stock against the form',
    file: `${catalogue}/domain/stock.ts`,
    guard: 'const change = count - (seen ?? levels.available)',
    without: 'const change = count - (seen ?? levels.available) + (seen === undefined ? 0 : seen - levels.available)',
  },
  {
    name: 'unique key of the events',
    file: `${kit}/event-store/store-transaction.ts`,
    guard: "isUniqueViolation(error, 'events_pkey') ? new VersionConflict() : error",
    without: 'error',
    sql: ['catalogue', 'orders', 'payment'].map((schema) => `ALTER TABLE ${schema}.events DROP CONSTRAINT events_pkey`).join(';'),
  },
  {
    name: 'retry after a version conflict',
    file: `${kit}/event-store/event-store.ts`,
    guard: 'error instanceof VersionConflict || ',
  },
  {
    name: 'watermark',
    file: `${kit}/messaging/process-records.ts`,
    guard: 'records.filter(({ seq }) => seq > (seqs.get(partition) ?? 0))',
    without: 'records.filter(() => partition >= 0 && seqs.size >= 0)',
  },
  {
    name: 'watermark in the transaction of the effect',
    file: `${kit}/messaging/process-records.ts`,
    guard: 'await recordHandler.handle(tx, free)\n  await answeredByCommit(tx, [advanceWatermarks(tx, consumer, parts)])',
    without: 'await recordHandler.handle(tx, free)',
  },
  {
    name: 'one relay at a time, and unique sequence numbers',
    conditions: LATE_COMMITS,
    file: `${kit}/messaging/relay.ts`,
    guard: "current_setting('relay.holds_lock')::boolean AS held",
    without: "(current_setting('relay.holds_lock') <> '') AS held",
    sql: ['catalogue', 'identity', 'orders', 'payment'].map((schema) => `DROP INDEX ${schema}.outbox_seq`).join(';'),
  },
  {
    name: 'order id of an idempotency key, and one reply to it',
    conditions: LATE_BEGINS,
    file: `${order}/application/new-order-id.ts`,
    guard: 'key === undefined ? uuidv7()',
    without: 'key === undefined || key.length > 0 ? uuidv7()',
    behind: {
      file: `${kit}/event-store/idempotency.ts`,
      guard: "if (rows.some(({ stored }) => !stored)) reject('conflict')",
    },
  },
  {
    name: 'rows of open transactions are stamped later, and a relay trusts itself for a minute',
    conditions: { weather: { crash: 0, lateCommit: 0.6 } },
    file: `${kit}/messaging/stamped-id-tracker.ts`,
    guard: 'candidate.own >= oldestOpen',
    without: 'candidate.own < 0',
    behind: { file: `${kit}/messaging/stamped-id-tracker.ts`, guard: 'return now() > trustedUntil', without: 'return now() < 0' },
  },
  {
    name: 'fingerprint of an idempotency key, and lines of its order',
    file: `${kit}/event-store/idempotency.ts`,
    guard: 'return stored?.fingerprint === fingerprint ?',
    without: 'return stored !== undefined ?',
    behind: {
      file: `${order}/application/read-placed.ts`,
      guard: ' || !sameLines(state.lines, lines)',
    },
  },
  {
    name: 'order of the public log',
    file: `${kit}/messaging/relay.ts`,
    guard: 'row_number() OVER (ORDER BY id)',
    without: 'row_number() OVER (ORDER BY id DESC)',
  },
  {
    name: 'card payment is recorded once',
    file: `${order}/domain/decide.ts`,
    guard: 'order.paymentResult?.id === sessionId || ',
  },
  {
    name: 'hold stays after an unknown failure',
    file: `${order}/application/place-order.ts`,
    guard: 'if (isRejection(error, ...NEVER_PLACED)) await',
    without: 'await',
  },
  {
    name: 'late payment is refunded',
    file: `${order}/domain/decide.ts`,
    guard: "return recorded ? [] : [{ type: 'LatePaymentRecorded'",
    without: "return !recorded ? [] : [{ type: 'LatePaymentRecorded'",
  },
  {
    name: 'cancelled card payment is refunded',
    file: `${order}/domain/cancellation.ts`,
    guard: 'return [...cancelled, ...returnCardPayment(order)]',
    without: 'return cancelled',
  },
  {
    name: 'refund recorded once',
    file: `${order}/domain/decide.ts`,
    guard: "return recorded ? [] : [{ type: 'RefundRecorded'",
    without: "return recorded && amount < 0 ? [] : [{ type: 'RefundRecorded'",
  },
  {
    name: 'return is accepted once',
    file: `${order}/domain/returns.ts`,
    guard: "if (status === 'accepted') return []\n  const orderLines",
    without: 'const orderLines',
  },
  {
    name: 'session is paid',
    file: `${payment}/domain/decide.ts`,
    guard: '!belongsTo(payment, session) || !session.paid)',
    without: '!belongsTo(payment, session))',
  },
  {
    name: 'key of a session',
    file: `${payment}/application/session-request.ts`,
    guard: 'idempotencyKey: attempt.idempotencyKey',
    without: 'idempotencyKey: `${attempt.idempotencyKey} ${Math.random()}`',
  },
  {
    name: 'refund begun once',
    file: `${payment}/domain/refunds.ts`,
    guard: 'if (findRefund(payment, request) !== undefined) return []\n  if (!isDisputed(payment))',
    without: 'if (!isDisputed(payment))',
  },
  {
    name: 'session is looked at again after its end, and capture of an expired payment',
    file: `${payment}/application/end-payment.ts`,
    guard: '  await checkout.expireSession(sessionId)\n  return checkout.retrieveSession(sessionId)',
    without: "  await checkout.expireSession(sessionId)\n  return { ...session, status: 'expired' }",
    behind: {
      file: `${payment}/domain/decide.ts`,
      guard: "if (payment.status === 'opening' || payment.status === 'expired') return",
      without: "if (payment.status === 'opening') return",
    },
  },
  {
    name: 'one process numbers the invoices, and unique numbers',
    conditions: INVOICES_TOGETHER,
    file: `${order}/store/invoices.ts`,
    guard: "await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`invoices:${database.schema}`])",
    sql: 'ALTER TABLE orders.invoices DROP CONSTRAINT invoices_kind_year_number_key',
  },
  {
    name: 'amount of a published refund',
    file: `${payment}/messaging/publish.ts`,
    guard: 'data: { orderId, refundId, amount, refundedAt, ...chosen } }]',
    without: 'data: { orderId, refundId, amount: amount - 1, refundedAt, ...chosen } }]',
  },
  ...faultsOfPeople,
  ...faultsOfPrices,
  ...faultsOfASecondPerson,
]
