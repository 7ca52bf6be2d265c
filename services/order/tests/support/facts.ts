import type { OrderPaid, OrderPlaced } from '../../src/domain/events.ts'
import type { Place } from '../../src/domain/commands.ts'

export const USER = '018f4a3e-0000-7000-8000-0000000000aa'
export const NOW = '2026-03-01T09:00:00.000Z'
export const LATER = '2026-03-02T09:00:00.000Z'

const lines = [
  {
    productId: '018f4a3e-0000-7000-8000-000000000001',
    name: 'Kettle',
    image: '/k.webp',
    qty: 2,
    unitPrice: 60_00,
    unitCost: 20_00,
  },
]

/** Two kettles at $60.00: items 120.00, no shipping, tax 18.00. */
export const totals = { items: 120_00, shipping: 0, tax: 18_00, total: 138_00 }

export function place(changes: Partial<Place> = {}): Place {
  return {
    type: 'Place',
    userId: USER,
    lines,
    shippingAddress: { address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' },
    paymentMethod: 'Stripe',
    claimed: {},
    openCardOrders: 0,
    openOrderLimit: 5,
    placedAt: NOW,
    ...changes,
  }
}

export function placed(paymentMethod: 'Stripe' | 'COD' = 'Stripe'): OrderPlaced {
  return {
    type: 'OrderPlaced',
    data: {
      userId: USER,
      lines,
      shippingAddress: { address: '42 Quiet Lane', postalCode: 'ZZ9 9QX' },
      city: 'Leeds',
      country: 'United Kingdom',
      paymentMethod,
      totals,
      placedAt: NOW,
    },
  }
}

export const paidByCard: OrderPaid = {
  type: 'OrderPaid',
  data: {
    userId: USER,
    paymentMethod: 'Stripe',
    totals,
    paymentResult: { id: 'cs_1', status: 'paid', updateTime: LATER },
    payerEmail: null,
    paidAt: LATER,
  },
}

export const paidInCash: OrderPaid = {
  type: 'OrderPaid',
  data: {
    userId: USER,
    paymentMethod: 'COD',
    totals,
    paymentResult: { id: 'cod-1', status: 'COMPLETED', updateTime: LATER },
    payerEmail: 'ann@example.com',
    paidAt: LATER,
  },
}
