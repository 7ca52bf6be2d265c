import { createCounters, type Counters } from '@shop/kit/telemetry'

const series = { name: 'shop_searches_total', help: 'Searches by visitors, by whether they found a product' }

/** Counts searches by the number of products that they found. */
export function createSearchCounters(): Counters<number> {
  return createCounters([
    { ...series, labels: { result: 'found' }, add: (found) => (found > 0 ? 1 : 0) },
    { ...series, labels: { result: 'none' }, add: (found) => (found > 0 ? 0 : 1) },
  ])
}
