import type { orderCalls } from '@shop/contracts/internal'
import type { z } from 'zod'
import type { SendShipment } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

/** Sends some of what is left of an order, or all of it. */
export async function sendShipment(
  { store, clock }: OrderDependencies,
  { orderId, carrier, trackingNumber, ...shipment }: z.output<typeof orderCalls.sendShipment.input>,
): Promise<UnnumberedOrder> {
  const command: SendShipment = {
    type: 'SendShipment',
    ...shipment,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    sentAt: clock().toISOString(),
  }
  const { state } = await store.handle(streamOf(orderId), orderDecider, command)
  return toOrderRow(orderId, state)
}
