import { createSeededRandom, type HistoryStep } from '@shop/kit/testing'
import type { PaymentCommand, SessionSnapshot, SoldLine } from '../../src/domain/commands.ts'
import {
  at,
  DEADLINE,
  LATER,
  NOON,
  orderId,
  paidSession,
  requestPayment,
  SESSION_EXPIRY,
} from '../../src/domain/payment-fixtures.ts'
import type { Payment } from '../../src/domain/state.ts'

type Step = HistoryStep<Payment, PaymentCommand>
type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { readonly type: Type }>
type Drawings = { readonly [Type in PaymentCommand['type']]: () => Command<Type> }

const sold: readonly SoldLine[] = [
  { productId: 'watch', name: 'Watch', qty: 1, unitPrice: 12_000 },
  { productId: 'plant', name: 'Plant', qty: 2, unitPrice: 4_000 },
]

/** What ends a payment is rare, so that there is a time before it. */
const RARE: readonly PaymentCommand['type'][] = ['ExpireSession', 'ExpireUnopened', 'CancelPayment', 'ExpireUnknownSession']

function createDrawings(random: () => number) {
  const pick = <Item>(...items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const flag = (): boolean => pick(true, false)
  const now = (): string => pick(NOON, at('12:10:00'), DEADLINE, LATER)
  const request = (): string => pick('first', 'second', 'late')
  const units = () => [{ productId: pick('watch', 'plant'), qty: pick(1, 2) }]
  const snapshot = (): SessionSnapshot => ({
    ...paidSession,
    sessionId: pick(paidSession.sessionId, paidSession.sessionId, 'cs_test_2'),
    orderId: pick(orderId, orderId, null),
    status: pick('complete', 'open', 'expired'),
    paid: flag(),
    amount: pick(paidSession.amount, paidSession.amount, 1, null),
  })

  const drawings: Drawings = {
    RequestPayment: () => requestPayment,
    RequestSession: () => ({ type: 'RequestSession', now: now(), expiresAt: SESSION_EXPIRY }),
    RetrySession: () => ({ type: 'RetrySession', failedAttempt: pick(1, 2), now: now(), expiresAt: at('13:31:30') }),
    OpenSession: () => ({
      type: 'OpenSession',
      session: { sessionId: paidSession.sessionId, url: 'https://pay.example/1', expiresAt: SESSION_EXPIRY },
    }),
    CapturePayment: () => ({
      type: 'CapturePayment',
      session: snapshot(),
      now: now(),
      via: pick('verify', 'webhook', 'reconciler'),
    }),
    ExpireSession: () => ({ type: 'ExpireSession', session: snapshot(), now: now() }),
    ExpireUnopened: () => ({ type: 'ExpireUnopened', now: now() }),
    CancelPayment: () => ({ type: 'CancelPayment', cancelledAt: now() }),
    BeginRefund: () => ({
      type: 'BeginRefund',
      request: request(),
      lines: pick(undefined, units(), units()),
      restock: flag(),
      sold,
      now: now(),
    }),
    RefundUnits: () => ({
      type: 'RefundUnits',
      request: request(),
      requestedAt: pick(undefined, NOON),
      lines: pick([], units(), units()),
      restock: flag(),
      sold,
      now: now(),
    }),
    RefundLatePayment: () => ({
      type: 'RefundLatePayment',
      sessionId: pick(paidSession.sessionId, 'cs_test_2'),
      now: now(),
    }),
    RecordRefund: () => ({ type: 'RecordRefund', request: request(), refundId: pick('re_1', 're_2'), now: now() }),
    RecordRefundRefusal: () => ({ type: 'RecordRefundRefusal', request: request(), reason: 'no' }),
    RecordRefundFailure: () => ({
      type: 'RecordRefundFailure',
      request: request(),
      refundId: pick('re_1', 're_2'),
      reason: 'closed',
      now: now(),
    }),
    ImportRefund: () => ({
      type: 'ImportRefund',
      refundId: pick('re_1', 're_9'),
      amount: pick(5, 23_000),
      refundedAt: now(),
    }),
    RecordDispute: () => ({
      type: 'RecordDispute',
      disputeId: pick('du_1', 'du_2'),
      amount: 23_000,
      reason: 'fraudulent',
      status: pick('open', 'won', 'lost'),
      openedAt: NOON,
      now: now(),
    }),
    ExpireUnknownSession: () => ({
      type: 'ExpireUnknownSession',
      sessionId: pick(paidSession.sessionId, 'cs_test_2'),
      now: now(),
    }),
    SettleMismatch: () => ({
      type: 'SettleMismatch',
      decision: pick('accept', 'refund'),
      settledBy: pick('admin', null),
      now: now(),
    }),
  }
  return { pick, drawings }
}

/** Commands of all types, in histories of which most begin with a payment that is requested. The same ones for the same seed. */
export function* randomHistories(count: number, seed: number, length = 30): Generator<readonly Step[]> {
  const random = createSeededRandom(seed)
  const { pick, drawings } = createDrawings(random)
  const types = Object.keys(drawings) as [PaymentCommand['type'], ...PaymentCommand['type'][]]
  function drawStep(): Step {
    const type = pick(...types)
    return RARE.includes(type) && random() < 0.7 ? drawStep() : { command: drawings[type]() }
  }
  for (let history = 0; history < count; history += 1) {
    const steps = Array.from({ length }, drawStep)
    yield random() < 0.9 ? [{ command: requestPayment }, ...steps] : steps
  }
}
