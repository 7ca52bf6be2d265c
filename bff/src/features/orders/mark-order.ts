import { changedOrder } from '@shop/contracts/orders'
import { markOrderDelivered, markOrderPaid } from '@shop/contracts/orders/endpoints'
import { manualPayment } from '@shop/contracts/payments'
import { orderCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** Marking orders as paid or delivered, for admins. */
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
  expose(app, context, orderCalls.markDelivered, {
    ...common,
    endpoint: markOrderDelivered,
    summary: 'Mark a paid order delivered',
    takes: { params: idParams },
    from: ({ params }) => ({ orderId: params.id }),
  })
}
