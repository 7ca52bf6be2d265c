import { changedOrder } from '@shop/contracts/orders'
import { correctPayment, markOrderDelivered, markOrderPaid } from '@shop/contracts/orders/endpoints'
import { manualPayment, paymentCorrection } from '@shop/contracts/payments'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { expose } from '../../http/expose.ts'
import { idempotencyKeyHeaders, keyedId } from '../../http/idempotency-key.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Namespace of the corrections that are named by an idempotency key. */
const NAMESPACE = '7d2f0c1a-6a0e-4d27-9d57-3c1b8f2e4a60'

/** Marking orders as paid or delivered, and back to unpaid, for admins. */
export function addMarkOrderRoutes(app: Api, context: RouteContext): void {
  const { presentChanged } = context.orderPresenter
  const common = {
    tag: 'orders',
    guard: context.guards.may('orders:write'),
    answers: changedOrder,
    present: presentChanged,
  }
  expose(app, context, orderCalls.markPaid, {
    ...common,
    endpoint: markOrderPaid,
    summary: 'Mark a COD order paid',
    takes: { params: idParams, body: manualPayment },
    from: ({ params, body: { id, status, update_time: updateTime, email_address: email } }) => ({
      orderId: params.id,
      payment: { id, status, updateTime, email },
    }),
  })
  expose(app, context, orderCalls.correctPayment, {
    ...common,
    guard: context.guards.may('refunds:write'),
    endpoint: correctPayment,
    summary: 'Set a COD order back to unpaid that was marked paid by mistake; an Idempotency-Key makes it safe to send again',
    takes: { params: idParams, headers: idempotencyKeyHeaders, body: paymentCorrection },
    from(request) {
      const { id: orderId } = request.params
      const correctionId = keyedId(request, NAMESPACE, [callerOf(request).userId, orderId])
      return { orderId, correctionId, reason: request.body.reason }
    },
  })
  expose(app, context, orderCalls.markDelivered, {
    ...common,
    endpoint: markOrderDelivered,
    summary: 'Mark a paid order delivered',
    takes: { params: idParams },
    from: ({ params }) => ({ orderId: params.id }),
  })
}
