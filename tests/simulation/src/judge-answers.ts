import { judgeStock, type ShopCall } from '@shop/test-support/answers'
import type { Told } from './callers.ts'
import type { Evidence } from './evidence.ts'
import { sum, type Line } from './stored-events.ts'

interface PlacedAnswer {
  readonly order: { readonly orderId: string; readonly totals: { readonly total: number } }
}

interface RefundAnswer {
  readonly refund: { readonly amount: number; readonly status: string; readonly refundId: string | null }
}

/** The orders of a customer that were answered. */
type OrdersOf = (userId: unknown) => readonly string[]

function toShopCall({ call, input, sentAt, toldAt, outcome, code, answer }: Told, ordersOf: OrdersOf): ShopCall | undefined {
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
        ...(answer === undefined ? {} : { orderId: (answer as PlacedAnswer).order.orderId }),
      }
    case 'updateProduct':
      return {
        ...told,
        call: 'setStock',
        productId: String(input.productId),
        count: Number(input.countInStock),
        seen: Number(input.stockSeen),
      }
    case 'cancel':
    case 'refund':
    case 'acceptReturn':
      return { ...told, call: 'giveBack', orderIds: [String(input.orderId)] }
    // An erased customer's open orders are cancelled.
    case 'deleteUser':
      return { ...told, call: 'giveBack', orderIds: ordersOf(input.userId) }
    default:
      return undefined
  }
}

/** For every product there is an order of the answers that explains each of them, and what is left in the end. */
export async function answersHaveAnOrder({ databases, told }: Evidence): Promise<readonly string[]> {
  const { rows } = await databases.catalogue.query<{ id: string; available: number }>(
    'SELECT product_id AS id, available FROM stock',
  )
  const placed = told.filter(({ call, outcome }) => call === 'place' && outcome === 'done')
  const ordersOf: OrdersOf = (userId) =>
    placed.flatMap(({ input, answer }) => (input.userId === userId ? [(answer as PlacedAnswer).order.orderId] : []))
  const calls = told.flatMap((one) => toShopCall(one, ordersOf) ?? [])
  const left = new Map(rows.map(({ id, available }) => [id, available]))
  return judgeStock(calls, left.keys(), left).faults
}

/**
 * What fails inside is tried again or has a name: nobody hears of a conflict, but a retry whose key another one has taken over, and
 * nobody of an internal error.
 */
export async function failuresHaveNames({ told }: Evidence): Promise<readonly string[]> {
  const heard = told.filter(
    ({ code, input }) => code === 'internal' || (code === 'conflict' && input.idempotencyKey === undefined),
  )
  return heard.map(({ by, call, code }) => `${by} was told ${String(code)}: ${call}`)
}

/** The provider's books against what customers and admins were told alone: nothing of what the shop has stored. */
export async function moneyIsThatOfAnswers({ checkout, refunds, told }: Evidence): Promise<readonly string[]> {
  const faults: string[] = []
  const answersOf = (call: string) => told.filter((one) => one.call === call && one.outcome === 'done')
  const totals = new Map(
    answersOf('place').map(({ answer }) => {
      const { orderId, totals: ofOrder } = (answer as PlacedAnswer).order
      return [orderId, ofOrder.total] as const
    }),
  )
  for (const [orderId, total] of totals) {
    const sessions = [...checkout.sessions.values()].filter((session) => session.orderId === orderId)
    const paid = sessions.filter((session) => session.paid)
    const made = refunds.filter(({ paymentId }) => paid.some(({ sessionId }) => paymentId === `pi_${sessionId}`))
    const received = sum(paid.map(({ amount }) => amount ?? 0))
    const returned = sum(made.filter(({ status }) => status === 'done').map(({ amount }) => amount))
    const toldOf = (call: string) => answersOf(call).filter(({ input }) => input.orderId === orderId)
    for (const { sessionId, amount } of sessions)
      if (amount !== total) faults.push(`order ${orderId} costs ${String(total)}, and ${sessionId} asks for ${String(amount)}`)
    if (received - returned > total)
      faults.push(`order ${orderId} costs ${String(total)}, and ${String(received - returned)} was kept`)
    if (returned > received) faults.push(`order ${orderId}: ${String(returned)} of ${String(received)} was returned`)
    if (toldOf('verify').length > 0 && received === 0) faults.push(`order ${orderId} was answered as paid without money`)
    for (const { answer } of toldOf('refund')) {
      const { amount, status, refundId } = (answer as RefundAnswer).refund
      const isMade = made.some((one) => one.refundId === refundId && one.amount === amount)
      if (status === 'done' && !isMade)
        faults.push(`order ${orderId}: a refund of ${String(amount)} was answered and is not made`)
    }
  }
  return faults
}
