import { newContractWithdrawal } from '@shop/contracts/contract-withdrawals'
import { withdrawFromContract } from '@shop/contracts/contract-withdrawals/endpoints'
import { order } from '@shop/contracts/orders'
import { orderCalls, paymentCalls } from '@shop/contracts/services'
import { idParams } from '@shop/contracts/shared'
import { v7 as uuidv7 } from 'uuid'
import { openOrderToReturn } from '../../access/order-access.ts'
import { endpointRoute, orderKeyHeaders, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'
import { requireWithdrawalDays, withdraw } from './withdraw.ts'

/** For customers who are signed in, and guests on the page of their order. Others use the pages of the server. */
export function addContractWithdrawalRoute(app: Api, context: RouteContext): void {
  const { guards, recentOrders } = context
  const { presentOne } = context.orderPresenter
  app.route({
    ...endpointRoute(
      withdrawFromContract,
      'orders',
      'Withdraw from the contract of one’s own order, where the law gives a right to',
      {
        guard: guards.orderKeyOrSignedIn,
        params: idParams,
        headers: orderKeyHeaders,
        body: newContractWithdrawal,
        response: { 201: order },
        failures: [
          'no_token',
          'not_found',
          orderCalls.getOrder,
          'not_returner',
          paymentCalls.refundsOf,
          orderCalls.manualRefundsOf,
          orderCalls.withdrawFromContract,
        ],
      },
    ),
    handler: async (request, reply) => {
      requireWithdrawalDays(context)
      const { row, as, guest } = await openOrderToReturn(context, request, request.params.id)
      const { name, lines } = request.body
      const changed = await withdraw(context, row, {
        withdrawalId: uuidv7(),
        name,
        way: as === 'guest' ? 'order_key' : 'account',
        ...(lines && { lines: lines.map(({ product, qty }) => ({ productId: product, qty })) }),
      })
      recentOrders.delete(row.orderId)
      return reply.code(201).send(await presentOne(changed, guest))
    },
  })
}
