import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import { foldRecords } from '../fold/fold-records.ts'
import type { Told } from '../fold/told.ts'
import { openBooks } from '../reports/books.ts'
import type { Books } from '../reports/books.ts'
import type { Question } from '../reports/question.ts'

type Line = readonly [product: number, qty: number, unitPrice: number, unitCost?: number]

interface Placed {
  readonly at: string
  readonly user?: number
  readonly method?: 'Stripe' | 'COD'
  readonly lines?: readonly Line[]
  readonly shipping?: number
  readonly tax?: number
}

/** Ids in the order of their numbers. */
export const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A small history, told line by line. */
export function createTale() {
  const records: Told[] = []
  const seqs = new Map<string, number>()
  const tell = <S extends Source, T extends PublicEventType<S>>(source: S, type: T, at: string, data: PublicEventData<S, T>) => {
    const seq = (seqs.get(source) ?? 0) + 1
    seqs.set(source, seq)
    records.push({ source, seq, type, data: data as Record<string, unknown>, occurredAt: at })
  }
  const ofOrder = (type: 'OrderDelivered' | 'OrderExpired' | 'OrderCancelled') => (order: number, at: string) =>
    tell('order', type, at, { orderId: id(order) })

  return {
    records,
    tell,
    product(number: number, facts: Partial<PublicEventData<'catalogue', 'ProductPublished'>> = {}) {
      const usual = { name: `Product ${number}`, brand: 'Acme', category: 'Books', price: 10_00, cost: null }
      tell('catalogue', 'ProductPublished', '2026-01-01T00:00:00.000Z', { productId: id(number), ...usual, ...facts })
    },
    stock(number: number, available: number) {
      const shelf = { onHand: available, available, held: 0, sold: 0 }
      tell('catalogue', 'StockChanged', '2026-01-01T00:00:00.000Z', { productId: id(number), ...shelf })
    },
    review: (product: number, user: number, rating: number) =>
      tell('catalogue', 'ReviewAdded', '2026-01-02T00:00:00.000Z', { productId: id(product), userId: id(user), rating }),
    /** An order of one piece for 10.00, where nothing else is said. */
    placed(order: number, { at, user = 1, method = 'Stripe', lines = [[1, 1, 10_00]], shipping = 0, tax = 0 }: Placed) {
      const items = lines.reduce((sum, [, qty, price]) => sum + qty * price, 0)
      tell('order', 'OrderPlaced', at, {
        orderId: id(order),
        userId: id(user),
        paymentMethod: method,
        lines: lines.map(([product, qty, unitPrice, unitCost]) => ({
          productId: id(product),
          qty,
          unitPrice,
          unitCost: unitCost ?? null,
        })),
        totals: { items, shipping, tax, total: items + shipping + tax },
        city: 'Lisboa',
        country: 'Atlantis',
      })
    },
    paid(order: number, at: string) {
      const { userId, paymentMethod, totals } = records.find(({ data }) => data.orderId === id(order))?.data as PublicEventData<
        'order',
        'OrderPlaced'
      >
      tell('order', 'OrderPaid', at, { orderId: id(order), userId, paymentMethod, totals })
    },
    delivered: ofOrder('OrderDelivered'),
    expired: ofOrder('OrderExpired'),
    cancelled: ofOrder('OrderCancelled'),
    refunded: (order: number, amount: number, at: string, refundId = `re_${order}`) =>
      tell('payment', 'PaymentRefunded', at, { orderId: id(order), refundId, amount, refundedAt: at }),
    books: (timeZone = 'UTC'): Books => openBooks(foldRecords(records), timeZone),
  }
}

/** All time, or the days given; asked on 30 June 2026. */
export function asked(startDate: string | null = null, endDate: string | null = null, today = '2026-06-30'): Question {
  return { range: { startDate, endDate }, today, thresholds: { VIP: 1000_00, Premium: 500_00, Regular: 100_00 } }
}
