import { addDays, isWorkingDay, type Day } from '../shared/calendar.ts'
import { createTimeFormat } from '../shared/time-format.ts'
import { unsentLines, type SentOrder } from './units.ts'

/** How many working days, Monday to Friday, an order takes to its delivery. Public holidays are not known. */
export interface DeliveryDays {
  readonly min: number
  readonly max: number
}

/** The first and the last day on which an order is expected to be delivered. */
export interface DeliveryEstimate {
  readonly from: Day
  readonly to: Day
}

/** The method of an order, which may have days of its own. What the customer fetches is not delivered. */
interface EstimatedMethod {
  readonly days?: DeliveryDays | undefined
  readonly pickUp?: boolean | undefined
}

/** The estimate for an order of a moment (ISO 8601); undefined when the shop makes none. */
export type EstimateDelivery = (placedAt: string, method?: EstimatedMethod) => DeliveryEstimate | undefined

/** The day of the order does not count. */
function addWorkingDays(day: Day, count: number): Day {
  let last = day
  for (let left = count; left > 0;) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left -= 1
  }
  return last
}

/** @param timeZone decides on which calendar day an order was placed. */
export function createDeliveryEstimates(usual: DeliveryDays | undefined, timeZone = 'UTC'): EstimateDelivery {
  const format = createTimeFormat(timeZone)
  return (placedAt, { days = usual, pickUp = false } = {}) => {
    if (days === undefined || pickUp) return undefined
    const day = format('day', placedAt)
    return { from: addWorkingDays(day, days.min), to: addWorkingDays(day, days.max) }
  }
}

/**
 * Whether an order may still be delivered, also one that waits for its payment, so that an estimate makes sense. One of which all units
 * were refunded instead of sent is not. Amounts are in cents.
 */
export function mayBeDelivered(
  order: SentOrder & { readonly status: string; readonly refunded: number; readonly totals: { readonly total: number } },
): boolean {
  if (order.status === 'open') return true
  if (order.status !== 'paid' || order.refunded >= order.totals.total) return false
  return order.shipments.length > 0 || unsentLines(order).length > 0
}

const formatDayPart = createTimeFormat('UTC')

/** Put together here, because a server and a browser may disagree on the commas of a whole date. */
function formatDay(day: Day, parts: 'day' | 'month' | 'year'): string {
  const month = parts === 'day' ? '' : ` ${formatDayPart('month', day)}`
  const year = parts === 'year' ? ` ${day.slice(0, 4)}` : ''
  return `${formatDayPart('weekday', day)} ${String(Number(day.slice(8)))}${month}${year}`
}

/** 'between Tue 24 and Thu 26 November', or 'on Tue 24 November'. */
export function formatDelivery({ from, to }: DeliveryEstimate): string {
  if (from === to) return `on ${formatDay(to, 'month')}`
  if (from.slice(0, 4) !== to.slice(0, 4)) return `between ${formatDay(from, 'year')} and ${formatDay(to, 'year')}`
  return `between ${formatDay(from, from.slice(0, 7) === to.slice(0, 7) ? 'day' : 'month')} and ${formatDay(to, 'month')}`
}
