import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A guard that is removed from the source as it is loaded. */
export interface PlantedFault {
  readonly name: string
  /** Below the repository's root. */
  readonly file: string
  readonly guard: string
  readonly without: string
  /** Removes a guard of the database besides. */
  readonly sql?: string
}

const catalogue = 'services/catalogue/src'
const order = 'services/order/src'
const identity = 'services/identity/src'
const payment = 'services/payment/src'
const kit = 'services/kit/src'

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'stock check',
    file: `${catalogue}/domain/stock.ts`,
    guard: 'if (levels.available < line.qty)',
    without: 'if (levels.available < line.qty - 2)',
    sql: 'ALTER TABLE catalogue.stock DROP CONSTRAINT stock_available_check',
  },
  {
    name: 'lock of the stock of an order',
    file: `${catalogue}/projections/stock.ts`,
    guard: 'AND NOT p.draft ORDER BY product_id FOR UPDATE OF s`',
    without: 'AND NOT p.draft ORDER BY product_id`',
  },
  {
    name: 'lock of the stock of holds',
    file: `${catalogue}/projections/holds.ts`,
    guard: 'ORDER BY product_id, h.order_id FOR UPDATE OF s, h`',
    without: 'ORDER BY product_id, h.order_id`',
  },
  {
    name: 'question before a hold expires',
    file: `${catalogue}/application/expire-holds.ts`,
    guard: "placed ? 'KeepHold' : 'AbandonHold'",
    without: "'AbandonHold'",
  },
  {
    name: 'refusal of an abandoned order',
    file: `${order}/domain/decide.ts`,
    guard: "if (state.status === 'abandoned') return reject('order_expired')\n  if (state.status !== 'missing') return []",
    without: "if (state.status !== 'missing' && state.status !== 'abandoned') return []",
  },
  {
    name: 'sold hold stays sold',
    file: `${catalogue}/domain/stock.ts`,
    guard: "if (hold.status === 'sold') return []\n",
    without: '\n',
  },
  {
    name: 'units of a cancelled order return',
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
    without: '',
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
    guard: 'await advanceWatermarks(tx, consumer, parts)',
    without: '',
  },
  {
    name: 'one relay at a time',
    file: `${kit}/messaging/relay.ts`,
    guard: 'if (snapshot?.held !== true) return undefined',
    without: 'if (snapshot === undefined) return undefined',
  },
  {
    name: 'order id of an idempotency key',
    file: `${order}/application/new-order-id.ts`,
    guard: 'key === undefined ? uuidv7()',
    without: 'key === undefined || key.length > 0 ? uuidv7()',
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
    file: `${order}/domain/decide.ts`,
    guard: 'return [cancelled, ...returnCardPayment(order)]',
    without: 'return [cancelled]',
  },
  {
    name: 'refund recorded once',
    file: `${order}/domain/decide.ts`,
    guard: "return recorded ? [] : [{ type: 'RefundRecorded'",
    without: "return recorded && amount < 0 ? [] : [{ type: 'RefundRecorded'",
  },
  {
    name: 'session is paid',
    file: `${payment}/domain/decide.ts`,
    guard: '!belongsTo(payment, session) || !session.paid)',
    without: '!belongsTo(payment, session))',
  },
  {
    name: 'capture of an expired payment',
    file: `${payment}/domain/decide.ts`,
    guard: "if (payment.status === 'opening' || payment.status === 'expired') return",
    without: "if (payment.status === 'opening') return",
  },
  {
    name: 'key of a session',
    file: `${payment}/domain/session-attempt.ts`,
    guard: 'attempt === 1 ? `checkout-${orderId}`',
    without: 'attempt === 1 ? `checkout-${orderId}-${requestedAt}-${String(Math.random())}`',
  },
  {
    name: 'refund begun once',
    file: `${payment}/domain/refunds.ts`,
    guard: "if (payment.status !== 'captured' || findRefund(payment, request) !== undefined) return []\n  const unrefunded",
    without: "if (payment.status !== 'captured') return []\n  const unrefunded",
  },
  {
    name: 'session is looked at again after its end',
    file: `${payment}/application/end-payment.ts`,
    guard: '  await checkout.expireSession(sessionId)\n  return checkout.retrieveSession(sessionId)',
    without: "  await checkout.expireSession(sessionId)\n  return { ...session, status: 'expired' }",
  },
  {
    name: 'one process numbers the invoices',
    file: `${order}/store/invoices.ts`,
    guard: "await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`invoices:${database.schema}`])",
    without: '',
  },
  {
    name: 'one admin is left',
    file: `${identity}/domain/admins.ts`,
    guard: "if (state.size === 1) return reject('last_admin')",
    without: '',
  },
  {
    name: 'unique key of e-mail addresses',
    file: `${identity}/store/email-uniqueness.ts`,
    guard: 'for (const key of [...new Set(keys)].sort()) {',
    without: 'for (const key of [...new Set(keys)].sort().slice(1)) {',
    sql: 'ALTER TABLE identity.users DROP CONSTRAINT users_email_key_key',
  },
  {
    name: 'admin is one in the transaction of the change',
    file: `${identity}/application/actor.ts`,
    guard: "if (!admin.isAdmin) reject('not_admin')",
    without: '',
  },
  {
    name: 'erasure in the order service',
    file: `${order}/messaging/react.ts`,
    guard: 'await tx.erase(userId, occurredAt)',
    without: '',
  },
  {
    name: 'no order of an erased customer',
    file: `${order}/application/append-order.ts`,
    guard: "if (preconditions.erased) return reject('bad_token')",
    without: '',
  },
  {
    name: 'amount of a published refund',
    file: `${payment}/messaging/publish.ts`,
    guard: 'data: { orderId, refundId, amount, refundedAt } }]',
    without: 'data: { orderId, refundId, amount: amount - 1, refundedAt } }]',
  },
  {
    name: 'mail is sent',
    file: 'services/notification/src/application/send-mails.ts',
    guard: 'await mailer.send(composed.mail)',
    without: '',
  },
]

const root = new URL('../../../', import.meta.url)

/** Must be called before the module with the guard is loaded. @throws when the source no longer has the guard */
export function plant({ file, guard, without }: PlantedFault): void {
  const url = new URL(file, root).href
  if (!readFileSync(fileURLToPath(url), 'utf8').includes(guard)) throw new Error(`${file} has no guard: ${guard}`)
  registerHooks({
    load(loaded, context, nextLoad) {
      const result = nextLoad(loaded, context)
      if (loaded !== url) return result
      return {
        ...result,
        source: Buffer.from(result.source as string)
          .toString()
          .replace(guard, () => without),
      }
    },
  })
}
