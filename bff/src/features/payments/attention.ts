import { daysToRefund } from '@shop/contracts/contract-withdrawals'
import { settledPayment } from '@shop/contracts/orders'
import { attention, attentionList, type AttentionList, mismatchSettlement } from '@shop/contracts/payments'
import type { AttentionRow } from '@shop/contracts/payments/calls'
import { listAttention, listOrderAttention, settlePayment } from '@shop/contracts/payments/endpoints'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams, shopCurrency } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** The calls of `readAttention`. */
export const attentionSources = [paymentCalls.attention, orderCalls.paidWithoutAddress, orderCalls.openReturns]

const ofOrder = { amount: null, currency: null, expected: null, reason: null }

/** Of all orders, or of one; oldest first. */
export async function readAttention(
  { clients: { payments, orders }, clock, timeZone = 'UTC' }: Pick<RouteContext, 'clients' | 'clock' | 'timeZone'>,
  orderId?: string,
): Promise<AttentionList> {
  const [paid, stranded, returns] = await Promise.all([
    payments.attention({ orderId }),
    orders.paidWithoutAddress({ orderId }),
    orders.openReturns({ orderId }),
  ])
  const rows: AttentionRow[] = [
    ...paid.rows,
    ...stranded.rows.map((row) => ({ ...ofOrder, ...row, cause: 'address_erased' as const, currency: shopCurrency().code })),
    ...returns.rows.map(({ withdrawn, ...row }) =>
      withdrawn === true
        ? { ...ofOrder, ...row, cause: 'withdrawn' as const, daysLeft: daysToRefund(row.since, clock(), timeZone) }
        : { ...ofOrder, ...row, cause: 'return_requested' as const },
    ),
  ]
  const sorted = rows.sort((one, other) => one.since.localeCompare(other.since))
  return { entries: sorted.map((row) => attention.present(row)) }
}

/** Payments that wait for a decision, for admins. */
export function addPaymentAttentionRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, orderPresenter } = context
  app.route({
    ...endpointRoute(listAttention, 'payments', 'Payments, refunds and returns that an admin has to look at, oldest first', {
      guard: guards.may('orders:read'),
      response: { 200: attentionList },
      failures: attentionSources,
    }),
    handler: async () => readAttention(context),
  })

  app.route({
    ...endpointRoute(listOrderAttention, 'payments', 'What an admin has to look at in the payment of an order', {
      guard: guards.may('orders:read'),
      params: idParams,
      response: { 200: attentionList },
      failures: [orderCalls.getOrder, ...attentionSources],
    }),
    handler: async ({ params }) => {
      const { orderId } = await clients.orders.getOrder({ orderId: params.id })
      return readAttention(context, orderId)
    },
  })

  app.route({
    ...endpointRoute(settlePayment, 'payments', 'Accept or refund a payment of another amount or currency', {
      guard: guards.may('refunds:write'),
      params: idParams,
      body: mismatchSettlement,
      response: { 200: settledPayment },
      failures: [orderCalls.getOrder, paymentCalls.settleMismatch],
    }),
    handler: async (request) => {
      const row = await clients.orders.getOrder({ orderId: request.params.id })
      const { orderId } = row
      const { userId: adminId, rights } = callerOf(request)
      await clients.payments.settleMismatch({ orderId, adminId, decision: request.body.decision })
      return rights.has('orders:read') ? readAttention(context, orderId) : orderPresenter.presentChanged(row, request)
    },
  })
}
