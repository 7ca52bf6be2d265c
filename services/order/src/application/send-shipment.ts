import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrder } from './handle-order.ts'

/** Sends some of what is left of an order, or all of it. */
export async function sendShipment(
  dependencies: OrderDependencies,
  { orderId, carrier, trackingNumber, ...shipment }: z.output<typeof orderCalls.sendShipment.input>,
): Promise<UnnumberedOrder> {
  return handleOrder(dependencies, orderId, {
    type: 'SendShipment',
    ...shipment,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    sentAt: dependencies.clock().toISOString(),
  })
}
