import { z } from 'zod'
import { pageNumber } from '../shared/fields.ts'
import { paymentMethods } from '../shared/payment-method.ts'
import { booleanFilter, calendarDay, dateRangeError, enumFilter, isDateRange, keyword, sortParameter } from '../shared/query.ts'

/**
 * `to-pack`: paid or to be paid on delivery, not fully refunded, with units that are left to send. `sent`: none are left, and it is not
 * delivered yet. `return-asked`: a request of the customer to return units waits for a decision.
 */
export const fulfilments = ['to-pack', 'sent', 'return-asked', 'cancelled'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** `-total` sorts by total, descending. */
export const orderSorts = ['newest', 'oldest', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]

/**
 * `keyword` is an order's number, the beginning of its id, a part of the customer's name or e-mail, or, among the newest 10,000 orders that
 * meet the other filters, words of the recipient, the address, or the names, options and SKUs of its lines, or the telephone number or its
 * last digits. `from` and `to` are days in the shop's time zone, both inclusive.
 */
export const orderListQuery = z
  .object({
    keyword,
    paid: booleanFilter('paid'),
    delivered: booleanFilter('delivered'),
    /** Paid or to be paid on delivery, not fully refunded, and neither delivered nor cancelled. */
    awaitingDelivery: booleanFilter('awaitingDelivery'),
    fulfilment: enumFilter('fulfilment', fulfilments),
    method: enumFilter('method', paymentMethods),
    from: calendarDay,
    to: calendarDay,
    sort: sortParameter(orderSorts, 'newest'),
    pageNumber,
  })
  .refine(({ from, to }) => isDateRange(from, to), dateRangeError('from'))

/** Of one's own orders. */
export const OWN_ORDERS_PER_PAGE = 200

/** The newest 200 orders are page 1. */
export const ownOrdersQuery = z.object({ pageNumber })
