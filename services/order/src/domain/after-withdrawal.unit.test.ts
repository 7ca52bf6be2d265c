import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { OrderEvent } from './events.ts'
import {
  cancelled,
  contractWithdrawn,
  delivered,
  handedOver,
  LATER,
  paidByCard,
  paidOnDelivery,
  placed,
  PRODUCT,
  refunded,
  returnAccepted,
  returnWithdrawn,
  shipped,
  totals,
  WITHDRAWAL,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const OTHER = '018f4a3e-0000-7000-8000-0000000000ac'
const units = (qty: number) => [{ productId: PRODUCT, qty }]
const paid = [placed(), paidByCard]
const done = [...paid, handedOver, delivered]

describe('what follows a withdrawal', () => {
  const accept = { type: 'AcceptReturn', returnId: WITHDRAWAL, restock: true, acceptedAt: LATER } as const
  const open = [...done, contractWithdrawn(), returnWithdrawn()]

  it('can be neither refused nor taken back', () => {
    given(orderDecider, open)
      .when({ type: 'RefuseReturn', returnId: WITHDRAWAL, refusal: 'Used', refusedAt: LATER })
      .thenRejected('return_withdrawn')
    given(orderDecider, open)
      .when({ type: 'CancelReturn', returnId: WITHDRAWAL, cancelledAt: LATER })
      .thenRejected('return_withdrawn')
  })

  it('refunds all that is left of the whole order, with the delivery', () => {
    const acceptedWith = (amount: number): OrderEvent => {
      const { data } = returnAccepted(2, WITHDRAWAL, { amount, method: 'card' }) as Extract<
        OrderEvent,
        { type: 'ReturnAccepted' }
      >
      return { type: 'ReturnAccepted', data: { ...data, whole: true } }
    }
    given(orderDecider, open)
      .when(accept)
      .then([acceptedWith(totals.total)])
    given(orderDecider, [...open, refunded('re_1', 100)])
      .when(accept)
      .then([acceptedWith(totals.total - 100)])
  })

  it('is not refunded before the order is paid, and ends with its cancellation', () => {
    const unpaid = [placed('COD'), shipped(2), contractWithdrawn(), returnWithdrawn()]
    given(orderDecider, unpaid)
      .when({ ...accept, method: 'cash' })
      .thenRejected('not_paid')
    given(orderDecider, unpaid)
      .when({ type: 'CancelOrder', byAdmin: true, cancelledAt: LATER })
      .then([{ type: 'ReturnCancelled', data: { returnId: WITHDRAWAL, cancelledAt: LATER } }, cancelled])
  })

  it('sends no unit that was withdrawn from', () => {
    const send = { type: 'SendShipment', shipmentId: OTHER, carrier: null, trackingNumber: null, sentAt: LATER } as const
    given(orderDecider, [placed('COD'), contractWithdrawn(1), returnWithdrawn(1)])
      .when({ ...send, lines: units(2) })
      .thenRejected('shipment_too_large', { left: 1, name: 'Kettle' })
    given(orderDecider, [placed('COD'), paidOnDelivery, contractWithdrawn(), returnWithdrawn()])
      .when(send)
      .thenRejected('nothing_to_send')
    given(orderDecider, [...paid, shipped(2), contractWithdrawn(1), returnWithdrawn(1)])
      .when({ type: 'CancelShipment', shipmentId: '018f4a3e-0000-7000-8000-0000000000dd', reason: 'Lost', cancelledAt: LATER })
      .thenRejected('shipment_refunded')
  })
})
