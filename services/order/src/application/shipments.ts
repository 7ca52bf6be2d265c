import type { orderCalls } from '@shop/contracts/services'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { OrderCommand } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import { handleOrder, handleOrderWithText } from './handle-order.ts'

/** Sends some of what is left of an order, or all of it. */
export async function sendShipment(
  dependencies: OrderDependencies,
  { orderId, carrier, trackingNumber, ...shipment }: z.output<typeof orderCalls.sendShipment.input>,
) {
  return handleOrder(dependencies, orderId, {
    type: 'SendShipment',
    ...shipment,
    carrier: carrier ?? null,
    trackingNumber: trackingNumber ?? null,
    sentAt: dependencies.clock().toISOString(),
  })
}

export const deliverCommand = (deliveredAt: string): OrderCommand => ({
  type: 'MarkDelivered',
  shipmentId: uuidv7(),
  deliveredAt,
})

/** Marks an order delivered, or one of its shipments. */
export async function markDelivered(dependencies: OrderDependencies, orderId: string, shipmentId?: string) {
  const deliveredAt = dependencies.clock().toISOString()
  const command: OrderCommand =
    shipmentId === undefined ? deliverCommand(deliveredAt) : { type: 'MarkShipmentDelivered', shipmentId, deliveredAt }
  return handleOrder(dependencies, orderId, command)
}

/** Null is none; an absent carrier or tracking number stays as it is. */
export async function correctShipment(
  dependencies: OrderDependencies,
  { orderId, ...correction }: z.output<typeof orderCalls.correctShipment.input>,
) {
  const correctedAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'CorrectShipment', ...correction, correctedAt })
}

/** Takes a shipment back that was recorded by mistake. */
export async function cancelShipment(
  dependencies: OrderDependencies,
  { orderId, shipmentId, reason: text }: z.output<typeof orderCalls.cancelShipment.input>,
) {
  const cancelledAt = dependencies.clock().toISOString()
  return handleOrderWithText(dependencies, orderId, text, (reason) => ({
    type: 'CancelShipment',
    shipmentId,
    reason,
    cancelledAt,
  }))
}

/** Takes the units of a refund off what is to be sent, before the money goes back. */
export async function withdrawUnits(
  dependencies: OrderDependencies,
  { orderId, ...refund }: z.output<typeof orderCalls.withdrawUnits.input>,
) {
  const withdrawnAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'WithdrawUnits', ...refund, withdrawnAt })
}
