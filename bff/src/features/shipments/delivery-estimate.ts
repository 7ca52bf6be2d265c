import { expectedDelivery } from '@shop/contracts/shipments'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** When an order of this moment would be delivered. The same for everyone. */
export function addDeliveryEstimateRoute(app: Api, { clock, estimateDelivery }: RouteContext): void {
  app.get(
    '/api/delivery-estimate',
    route('orders', 'When an order that is placed now is expected to be delivered', { response: { 200: expectedDelivery } }),
    async (_request, reply) => {
      const deliveryEstimate = estimateDelivery?.(clock().toISOString())
      void reply.header('cache-control', 'no-cache')
      return deliveryEstimate === undefined ? {} : { deliveryEstimate }
    },
  )
}
