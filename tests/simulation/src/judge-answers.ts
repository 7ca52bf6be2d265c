import { judgeRecorded, type ShopCall } from '@shop/test-support/answers'
import type { Told } from './callers.ts'
import { orderIn, type Evidence, type Line } from './evidence.ts'

interface RefundAnswer {
  readonly refund: { readonly amount: number; readonly status: string; readonly refundId: string | null }
}

function toShopCall({ call, input, sentAt, toldAt, outcome, code, answer }: Told, { placed }: Evidence): ShopCall | undefined {
  const told = { start: sentAt, end: outcome === 'unknown' ? Infinity : toldAt, outcome }
  const { userId, idempotencyKey: key } = input
  switch (call) {
    case 'place':
      return {
        ...told,
        call,
        lines: input.lines as Line[],
        isCard: input.paymentMethod === 'Stripe',
        ...(key === undefined ? {} : { key: `${userId as string} ${key as string}` }),
        ...(code === undefined ? {} : { code }),
        ...(answer === undefined ? {} : { orderId: orderIn(answer).orderId }),
      }
    case 'updateProduct': {
      const { productId, countInStock, stockSeen } = input
      return { ...told, call: 'setStock', productId: String(productId), count: Number(countInStock), seen: Number(stockSeen) }
    }
    case 'cancel':
    case 'refund':
    case 'refundManually':
    case 'acceptReturn':
    case 'withdrawFromContract':
      return { ...told, call: 'giveBack', orderIds: [String(input.orderId)] }
    // An erased customer's open orders are cancelled.
    case 'deleteUser': {
      const own = placed.filter((order) => order.input.userId === userId)
      return { ...told, call: 'giveBack', orderIds: own.map(({ orderId }) => orderId) }
    }
    default:
      return undefined
  }
}

/** For every product there is an order of the answers that explains each of them, and what is left in the end. A key led to one order. */
export function answersHaveAnOrder(evidence: Evidence): readonly string[] {
  const calls = evidence.told.flatMap((one) => toShopCall(one, evidence) ?? [])
  const left = new Map(evidence.stock.map(({ id, available }) => [id, available]))
  return judgeRecorded({ calls, products: [...left.keys()], lostOrders: [] }, left).faults
}

/**
 * What fails inside is tried again or has a name: nobody hears of a conflict, but a retry whose key another one has taken over, and
 * nobody of an internal error.
 */
export function* failuresHaveNames({ told }: Evidence) {
  for (const { by, call, code, input } of told)
    if (code === 'internal' || (code === 'conflict' && input.idempotencyKey === undefined))
      yield `${by} was told ${code}: ${call}`
}

/** The provider's books against what customers and admins were told alone: nothing of what the shop has stored. */
export function* moneyIsThatOfAnswers({ placed, answered, paymentsOf }: Evidence) {
  const totals = new Map(placed.map(({ orderId, total }) => [orderId, total]))
  for (const [orderId, total] of totals) {
    const { sessions, refunds, received, returned } = paymentsOf(orderId)
    const toldOf = (call: string) => answered(call).filter(({ input }) => input.orderId === orderId)
    for (const { sessionId, amount } of sessions)
      if (amount !== total) yield `order ${orderId} costs ${String(total)}, and ${sessionId} asks for ${String(amount)}`
    if (received - returned > total) yield `order ${orderId} costs ${String(total)}, and ${String(received - returned)} was kept`
    if (returned > received) yield `order ${orderId}: ${String(returned)} of ${String(received)} was returned`
    if (toldOf('verify').length > 0 && received === 0) yield `order ${orderId} was answered as paid without money`
    for (const { answer } of toldOf('refund')) {
      const { amount, status, refundId } = (answer as RefundAnswer).refund
      const isMade = refunds.some((one) => one.refundId === refundId && one.amount === amount)
      if (status === 'done' && !isMade) yield `order ${orderId}: a refund of ${String(amount)} was answered and is not made`
    }
  }
}
