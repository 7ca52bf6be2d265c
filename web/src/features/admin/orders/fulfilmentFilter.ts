import type { FilterOption } from '../list/FilterSelect.tsx'
import type { Filters } from '../list/listParams.ts'

/** The filters of the API that say how far an order is on its way. The box sets one of them and removes the others. */
const names = ['fulfilment', 'delivered', 'awaitingDelivery'] as const

const options: readonly FilterOption[] = [
  ['', 'All'],
  ['fulfilment=to-pack', 'To pack'],
  ['fulfilment=sent', 'Sent'],
  ['delivered=true', 'Delivered'],
  ['awaitingDelivery=true', 'Not delivered'],
  ['fulfilment=return-asked', 'Return asked'],
  ['fulfilment=cancelled', 'Cancelled'],
]

/** Only saved views and links of former releases have them. */
const formerOptions: readonly FilterOption[] = [
  ['delivered=false', 'Not delivered or cancelled'],
  ['awaitingDelivery=false', 'Nothing to deliver'],
]

const labels = new Map([...options, ...formerOptions])

/** The value of the box: of former links also several filters, which an order must all meet. */
export const fulfilmentOf = (filters: Filters): string =>
  names
    .flatMap((name) => {
      const value = filters[name]
      return value === undefined ? [] : [`${name}=${value}`]
    })
    .join('&')

/** The options of the box, with what a former link has set. */
export function fulfilmentOptions(filters: Filters): readonly FilterOption[] {
  const value = fulfilmentOf(filters)
  if (options.some(([known]) => known === value)) return options
  const parts = value.split('&').map((part) => labels.get(part) ?? part)
  return [...options, [value, parts.join(', ')]]
}

/** The filters that a value of the box stands for, and blanks for the others. */
export function fulfilmentFilters(value: string): Filters {
  const set = new URLSearchParams(value)
  return Object.fromEntries(names.map((name) => [name, set.get(name) ?? '']))
}
