import type { PublicEventData, PublicEventType, Source } from '@shop/contracts/events'
import type { EventRecord } from '../fold/event-record.ts'
import { foldRecords } from '../fold/fold-records.ts'
import type { ReportRequest } from '../reports/report-request.ts'
import { buildSalesIndex, type SalesIndex } from '../reports/sales-index.ts'

type Line = readonly [product: number, qty: number, unitPrice: number, unitCost?: number]

interface OrderOptions {
  readonly at: string
  readonly user?: number
  readonly method?: 'Stripe' | 'COD'
  readonly lines?: readonly Line[]
  readonly shipping?: number
  readonly tax?: number
}

/** A UUID from a number; UUIDs sort like their numbers. */
export const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Builds a small log of public events. Amounts are in cents, times are ISO 8601. */
export function createEventLogBuilder() {
  const records: EventRecord[] = []
  const lastSeqs = new Map<string, number>()
  const append = <S extends Source, T extends PublicEventType<S>>(
    source: S,
    type: T,
    at: string,
    data: PublicEventData<S, T>,
  ) => {
    const seq = (lastSeqs.get(source) ?? 0) + 1
    lastSeqs.set(source, seq)
    records.push({ source, seq, type, data: data as Record<string, unknown>, occurredAt: at })
  }
  return {
    records,
    append,
    product(number: number, details: Partial<PublicEventData<'catalogue', 'ProductPublished'>> = {}) {
      const defaults = { name: `Product ${number}`, brand: 'Acme', category: 'Books', price: 10_00, cost: null }
      append('catalogue', 'ProductPublished', '2026-01-01T00:00:00.000Z', { productId: id(number), ...defaults, ...details })
    },
    stock(number: number, available: number) {
      const levels = { onHand: available, available, held: 0, sold: 0 }
      append('catalogue', 'StockChanged', '2026-01-01T00:00:00.000Z', { productId: id(number), ...levels })
    },
    review: (product: number, user: number, rating: number) =>
      append('catalogue', 'ReviewAdded', '2026-01-02T00:00:00.000Z', { productId: id(product), userId: id(user), rating }),
    /** By default a card order of one unit for 10.00. */
    placed(order: number, { at, user = 1, method = 'Stripe', lines = [[1, 1, 10_00]], shipping = 0, tax = 0 }: OrderOptions) {
      const items = lines.reduce((sum, [, qty, price]) => sum + qty * price, 0)
      append('order', 'OrderPlaced', at, {
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
        placedAt: at,
      })
    },
    paid(order: number, at: string) {
      const { userId, paymentMethod, totals } = records.find(({ data }) => data.orderId === id(order))?.data as PublicEventData<
        'order',
        'OrderPlaced'
      >
      append('order', 'OrderPaid', at, { orderId: id(order), userId, paymentMethod, totals, paidAt: at })
    },
    delivered: (order: number, at: string) => append('order', 'OrderDelivered', at, { orderId: id(order), deliveredAt: at }),
    expired: (order: number, at: string) => append('order', 'OrderExpired', at, { orderId: id(order), expiredAt: at }),
    cancelled: (order: number, at: string) => append('order', 'OrderCancelled', at, { orderId: id(order), cancelledAt: at }),
    refunded: (order: number, amount: number, at: string, refundId = `re_${order}`) =>
      append('payment', 'PaymentRefunded', at, { orderId: id(order), refundId, amount, refundedAt: at }),
    refundFailed: (order: number, amount: number, refundedAt: string, at: string, refundId = `re_${order}`) =>
      append('payment', 'PaymentRefundFailed', at, {
        orderId: id(order),
        refundId,
        amount,
        refundedAt,
        reason: 'declined',
        failedAt: at,
      }),
    disputed: (order: number, amount: number, at: string, disputeId: string) =>
      append('payment', 'PaymentDisputed', at, { orderId: id(order), disputeId, amount, reason: 'fraudulent', disputedAt: at }),
    disputeClosed(outcome: 'won' | 'lost', at: string, disputeId: string) {
      const opened = records.find(({ data }) => data.disputeId === disputeId)?.data
      const { reason: _, ...data } = opened as PublicEventData<'payment', 'PaymentDisputed'>
      append('payment', 'PaymentDisputeClosed', at, { ...data, outcome, closedAt: at })
    },
    salesIndex: (timeZone = 'UTC'): SalesIndex => buildSalesIndex(foldRecords(records), timeZone),
  }
}

/** A request for a range, by default for all time, made on 30 June 2026 with the default thresholds. */
export function reportRequest(
  startDate: string | null = null,
  endDate: string | null = null,
  today = '2026-06-30',
): ReportRequest {
  return { range: { startDate, endDate }, today, thresholds: { VIP: 1000_00, Premium: 500_00, Regular: 100_00 } }
}
