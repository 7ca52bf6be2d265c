import type { WithdrawalExclusion } from '@shop/contracts/terms'
import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { WithdrawFromContract } from './contract-withdrawal.ts'
import type { OrderEvent, OrderPlaced } from './events.ts'
import {
  cancelled,
  contractWithdrawn,
  delivered,
  LATER,
  paidByCard,
  paidOnDelivery,
  placed,
  PRODUCT,
  shipped,
  USER,
  WITHDRAWAL,
  withdrawn,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const RING = '018f4a3e-0000-7000-8000-000000000002'
const SEALED = '018f4a3e-0000-7000-8000-0000000000ad'
const OTHER = '018f4a3e-0000-7000-8000-0000000000ac'
const ring = (qty = 1) => ({ productId: RING, qty })
const kettles = (qty: number) => ({ productId: PRODUCT, qty })

/** Two kettles, and a ring with what is said of it. */
function placedWith(withdrawalExclusion: WithdrawalExclusion, method: 'Stripe' | 'COD' = 'Stripe'): OrderPlaced {
  const { type, data } = placed(method)
  const [kettle] = data.lines
  if (kettle === undefined) throw new Error('no line')
  const line = { ...kettle, ...ring(), name: 'Ring', withdrawalExclusion }
  return { type, data: { ...data, lines: [kettle, line], totals: { items: 180_00, shipping: 0, tax: 27_00, total: 207_00 } } }
}

const withdraw = (changes: Partial<WithdrawFromContract> = {}): WithdrawFromContract => ({
  type: 'WithdrawFromContract',
  withdrawalId: WITHDRAWAL,
  sealedReturnId: SEALED,
  name: 'Ann Smith',
  way: 'order_key',
  refunded: [],
  policy: { days: 14, timeZone: 'UTC' },
  withdrawnAt: LATER,
  ...changes,
})
const all = [kettles(2), ring()]
const sentAll: OrderEvent = (() => {
  const sent = shipped(2)
  return sent.type === 'ShipmentSent' ? { ...sent, data: { ...sent.data, lines: all } } : sent
})()
const asked = (returnId: string, lines: { productId: string; qty: number }[], withdrawal: object): OrderEvent =>
  ({
    type: 'ReturnRequested',
    data: { userId: USER, returnId, lines, reason: '', withdrawal, requestedAt: LATER },
  }) as OrderEvent
const stated = (lines: { productId: string; qty: number }[], whole: boolean) => contractWithdrawn(2, { lines, whole })

describe('goods that are excluded from withdrawal', () => {
  const done = [placedWith('made-to-measure'), paidByCard, sentAll, delivered]

  it('stay with the customer when the whole order is withdrawn from, and so does its delivery', () => {
    given(orderDecider, done)
      .when(withdraw())
      .then([stated([kettles(2)], false), asked(WITHDRAWAL, [kettles(2)], { whole: false })])
    given(orderDecider, [placedWith('perishable'), paidByCard])
      .when(withdraw())
      .then([stated([kettles(2)], false), withdrawnUnits(placedWith('perishable'))])
  })

  it('cannot be named, and are nothing to withdraw from alone', () => {
    given(orderDecider, done)
      .when(withdraw({ lines: [ring()] }))
      .thenRejected('withdrawal_excluded', { name: 'Ring' })
    given(orderDecider, [...done, stated([kettles(2)], false), asked(WITHDRAWAL, [kettles(2)], { whole: false })])
      .when(withdraw({ withdrawalId: OTHER }))
      .thenRejected('nothing_to_withdraw')
  })

  it('are cancelled with an order that is neither paid nor sent, which customers may cancel', () => {
    given(orderDecider, [placedWith('press')])
      .when(withdraw())
      .then([stated(all, true), cancelled])
  })
})

describe('sealed goods that are withdrawn from', () => {
  const history = [placedWith('sealed-for-hygiene'), paidByCard, sentAll, delivered]
  const statement = [
    stated(all, true),
    asked(WITHDRAWAL, [kettles(2)], { whole: true }),
    asked(SEALED, [ring()], { whole: true, sealed: true }),
  ]
  const accept = (returnId: string) => ({ type: 'AcceptReturn', returnId, restock: true, acceptedAt: LATER }) as const
  const orderLines = [
    { ...kettles(2), unitPrice: 60_00 },
    { ...ring(), unitPrice: 60_00 },
  ]
  const accepted = (returnId: string, lines: { productId: string; qty: number }[], amount: number, whole?: true): OrderEvent => ({
    type: 'ReturnAccepted',
    data: {
      returnId,
      lines,
      orderLines,
      restock: true,
      ...(whole && { whole }),
      requestedAt: LATER,
      refund: { amount, method: 'card' },
      acceptedAt: LATER,
    },
  })
  const refuse = (returnId: string) => ({ type: 'RefuseReturn', returnId, refusal: 'Opened', refusedAt: LATER }) as const
  const refused: OrderEvent = {
    type: 'ReturnRefused',
    data: { userId: USER, returnId: SEALED, refusal: 'Opened', refusedAt: LATER },
  }

  it('are a return of their own, which can be refused', () => {
    given(orderDecider, history).when(withdraw()).then(statement)
    given(orderDecider, [...history, ...statement])
      .when(refuse(SEALED))
      .then([refused])
    given(orderDecider, [...history, ...statement])
      .when(refuse(WITHDRAWAL))
      .thenRejected('return_withdrawn')
  })

  it('are refunded with the delivery when they are the last that comes back', () => {
    given(orderDecider, [...history, ...statement])
      .when(accept(WITHDRAWAL))
      .then([accepted(WITHDRAWAL, [kettles(2)], 138_00)])
    given(orderDecider, [...history, ...statement, accepted(WITHDRAWAL, [kettles(2)], 138_00)])
      .when(accept(SEALED))
      .then([accepted(SEALED, [ring()], 207_00, true)])
  })

  it('leave the delivery to the shop once they are refused, and cannot be withdrawn from again', () => {
    given(orderDecider, [...history, ...statement, refused])
      .when(accept(WITHDRAWAL))
      .then([accepted(WITHDRAWAL, [kettles(2)], 138_00)])
    given(orderDecider, [...history, ...statement, refused])
      .when(withdraw({ withdrawalId: OTHER }))
      .thenRejected('nothing_to_withdraw')
  })

  it('cannot have been unsealed before they were sent', () => {
    given(orderDecider, [placedWith('sealed-recording', 'COD'), paidOnDelivery])
      .when(withdraw())
      .then([stated(all, true), asked(WITHDRAWAL, all, { whole: true })])
  })
})

function withdrawnUnits({ data }: OrderPlaced): OrderEvent {
  const units = withdrawn(2, 2, WITHDRAWAL)
  if (units.type !== 'UnitsWithdrawn') return units
  const orderLines = data.lines.map(({ productId, qty, unitPrice }) => ({ productId, qty, unitPrice }))
  return { ...units, data: { ...units.data, orderLines } }
}
