import type { CounterSeries } from '@shop/kit/telemetry'

/** Not counted from events: the event that releases a hold does not say why. */
export const expiredHoldsCounter: CounterSeries<number> = {
  name: 'shop_holds_expired_total',
  help: 'Holds of stock that expired because their order was not placed',
  add: (holds) => holds,
}
