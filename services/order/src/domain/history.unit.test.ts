import { describe, expect, it } from 'vitest'
import type { OrderEvent } from './events.ts'
import { histories } from './history.ts'
import * as given from './order-fixtures.ts'

const [orders] = histories

/** What the last of these events changed. */
function changesOf(...events: readonly OrderEvent[]) {
  return orders?.describe(events).at(-1)
}

const order = given.placed()
const sent = given.shipped(2)
const openReturn = [order, given.handedOver, given.delivered, given.returnRequested()] as const

const note: OrderEvent = {
  type: 'NoteWritten',
  data: { noteId: 'note-1', userId: given.USER, authorId: null, text: 'Call before noon.', writtenAt: given.LATER },
}
const sentWithNumber: OrderEvent = {
  type: 'ShipmentSent',
  data: {
    shipmentId: given.SHIPMENT,
    lines: [{ productId: given.PRODUCT, qty: 2 }],
    carrier: 'DHL',
    trackingNumber: 'JD01',
    sentAt: given.LATER,
    deliveredAt: null,
  },
}
const latePayment: OrderEvent = { type: 'LatePaymentRecorded', data: { sessionId: 'cs_1', amount: 138_00, paidAt: given.LATER } }

describe('what the history of an order says', () => {
  it.each<[string, readonly OrderEvent[], readonly object[]]>([
    [
      'was placed',
      [given.placedVariant('COD')],
      [
        { what: 'Placed', to: '2 × Kettle – 2 l' },
        { what: 'Total', to: '$138.00' },
      ],
    ],
    [
      'was paid',
      [order, given.paidByCard],
      [
        { what: 'Paid', to: '$138.00' },
        { what: 'Status', from: 'open', to: 'paid' },
      ],
    ],
    [
      'was marked as paid by mistake',
      [given.placed('COD'), given.paidOnDelivery, given.paymentCorrected()],
      [
        { what: 'Payment recorded by mistake' },
        { what: 'Reason', to: 'The wrong order' },
        { what: 'Status', from: 'paid', to: 'open' },
      ],
    ],
    [
      'was sent',
      [order, sent],
      [
        { what: 'Shipment sent', to: '2 × Kettle' },
        { what: 'Carrier', to: 'DHL' },
      ],
    ],
    [
      'was sent with a number',
      [order, sentWithNumber],
      [
        { what: 'Shipment sent', to: '2 × Kettle' },
        { what: 'Carrier', to: 'DHL JD01' },
      ],
    ],
    ['has a note', [order, note], [{ what: 'Note written', to: 'Call before noon.' }]],
    ['was paid too late', [order, given.expired, latePayment], [{ what: 'Late payment', to: '$138.00' }]],
    ['was handed over', [order, given.handedOver], [{ what: 'Shipment sent', to: '2 × Kettle' }]],
    ['has arrived', [order, sent, given.shipmentDelivered()], [{ what: 'Shipment delivered' }]],
    [
      'has another carrier and number',
      [order, sent, given.shipmentCorrected('JD01', 'UPS')],
      [{ what: 'Shipment corrected' }, { what: 'Carrier', from: 'DHL', to: 'UPS' }, { what: 'Tracking number', to: 'JD01' }],
    ],
    [
      'has no carrier and number any more',
      [order, sent, given.shipmentCorrected('JD01'), given.shipmentCorrected(null, null)],
      [{ what: 'Shipment corrected' }, { what: 'Carrier', from: 'DHL' }, { what: 'Tracking number', from: 'JD01' }],
    ],
    [
      'was sent by mistake',
      [order, sent, given.shipmentCancelled()],
      [
        { what: 'Shipment cancelled', to: '2 × Kettle' },
        { what: 'Reason', to: 'The wrong order' },
      ],
    ],
    ['is not sent as a whole', [order, given.withdrawn(1)], [{ what: 'No longer to be sent', to: '1 × Kettle' }]],
    ['was delivered', [order, given.handedOver, given.delivered], [{ what: 'Status', from: 'open', to: 'delivered' }]],
    [
      'is to be returned',
      openReturn,
      [
        { what: 'Return requested', to: '1 × Kettle' },
        { what: 'Reason', to: 'Too loud' },
      ],
    ],
    ['is kept', [...openReturn, given.returnCancelled], [{ what: 'Return cancelled' }]],
    ['was returned', [...openReturn, given.returnAccepted()], [{ what: 'Return accepted', to: '1 × Kettle' }]],
    ['was returned in vain', [...openReturn, given.returnRefused], [{ what: 'Return refused', to: 'Used' }]],
    [
      'was withdrawn from',
      [order, given.contractWithdrawn()],
      [
        { what: 'Withdrawn from the contract', to: '2 × Kettle' },
        { what: 'Name', to: 'Ann Smith' },
      ],
    ],
    ['was not paid in time', [order, given.expired], [{ what: 'Status', from: 'open', to: 'expired' }]],
    ['was cancelled', [order, given.cancelled], [{ what: 'Status', from: 'open', to: 'cancelled' }]],
    ['was never placed', [given.abandoned], [{ what: 'Not placed in time' }]],
    [
      'had money given back by the provider',
      [order, given.paidByCard, given.refunded('refund-1', 10_00), given.refunded('refund-2', 5_00)],
      [{ what: 'Refunded', from: '$10.00', to: '$15.00' }],
    ],
    [
      'had money given back by hand',
      [given.placed('COD'), given.paidOnDelivery, given.refundedByHand()],
      [
        { what: 'Refunded', from: '$0.00', to: '$69.00' },
        { what: 'Given back', to: 'in cash' },
        { what: 'Reason', to: 'A dent' },
      ],
    ],
    [
      'had money sent back',
      [given.placed('COD'), given.paidOnDelivery, given.refundedByHand({ method: 'bank_transfer', reason: '' })],
      [
        { what: 'Refunded', from: '$0.00', to: '$69.00' },
        { what: 'Given back', to: 'by bank transfer' },
      ],
    ],
    [
      'had money given back in vain',
      [order, given.paidByCard, given.refunded('refund-1', 10_00), given.refundFailed('refund-1', null, 10_00)],
      [
        { what: 'Refund failed', to: 'declined' },
        { what: 'Refunded', from: '$10.00', to: '$0.00' },
      ],
    ],
  ])('that %s', (_what, events, changes) => {
    expect(changesOf(...events)).toEqual(changes)
  })

  it('names a product that the order does not have by its id', () => {
    const lines = [{ productId: 'another', qty: 3 }]
    const { data } = given.contractWithdrawn()
    expect(changesOf(order, { type: 'ContractWithdrawn', data: { ...data, lines, name: '' } })).toEqual([
      { what: 'Withdrawn from the contract', to: '3 × another' },
    ])
  })

  it('separates several products', () => {
    const first = order.data.lines[0]
    if (first === undefined) throw new Error('The order has a line')
    const lines = [first, { ...first, productId: 'cup', name: 'Cup', qty: 1 }]
    expect(changesOf({ ...order, data: { ...order.data, lines } })?.[0]).toEqual({ what: 'Placed', to: '2 × Kettle, 1 × Cup' })
  })
})
