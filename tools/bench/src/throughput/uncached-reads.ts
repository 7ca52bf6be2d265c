import { runLoadTest } from '../load-test.ts'
import type { Measurement } from './measurement.ts'

const CONNECTIONS = 8

/** Of all connections in one round: more than the 10,000 responses that the BFF keeps, so none is answered from memory. */
const DIFFERENT = 12_000

const ADJECTIVES = ['blue', 'red', 'small', 'large', 'light', 'heavy', 'oak', 'steel', 'linen', 'matt', 'round', 'travel']
const NOUNS = ['mug', 'bowl', 'lamp', 'chair', 'bag', 'clock', 'knife', 'towel', 'shelf', 'radio', 'kettle', 'basket']

/** Names of products such as `growCatalogue` adds; every other one with two letters of the first word swapped. */
function keywordOf(number: number): string {
  const adjective = ADJECTIVES[number % ADJECTIVES.length] ?? ''
  const noun = NOUNS[Math.floor(number / ADJECTIVES.length) % NOUNS.length] ?? ''
  const typed = number % 2 === 0 ? adjective : adjective.replace(/^(.)(.)/, '$2$1')
  return encodeURIComponent(`${typed} ${noun} ${String(number)}`)
}

/** The first page of products below a price that all are below, of the whole catalogue or of a category, with the counts of all facets. */
function facetsOf(number: number): string {
  const noun = NOUNS[number % NOUNS.length] ?? ''
  const filters = ['', `&category=${noun}`, `&category=${noun}&inStock=true&minRating=3`][number % 3] ?? ''
  return `/api/products?facets=true&maxPrice=${String(1_000 + number)}${filters}`
}

/** Reads of which each has another URL, so that each is computed: how long shoppers wait who are the first to ask. */
export function uncachedReads(url: string, size: string): Measurement[] {
  const reads = [
    { what: 'searches', p95: 30, pathOf: (number: number) => `/api/products?keyword=${keywordOf(number)}` },
    { what: 'suggestions', p95: 20, pathOf: (number: number) => `/api/products/suggest?q=${keywordOf(number)}` },
    { what: 'lists with facets', p95: undefined, pathOf: facetsOf },
  ]
  const perConnection = DIFFERENT / CONNECTIONS
  let asked = 0
  return reads.map(({ what, p95, pathOf }) => ({
    name: `uncached ${what}, ${String(CONNECTIONS)} connections, ${size}`,
    ...(p95 !== undefined && { goal: { p95 } }),
    measure: async (seconds) => {
      const first = asked
      // A later round asks for others.
      asked += DIFFERENT
      const pathsOf = (connection: number) =>
        Array.from({ length: perConnection }, (_, index) => pathOf(first + connection * perConnection + index))
      return runLoadTest({ url, seconds, path: pathsOf, tokens: CONNECTIONS })
    },
  }))
}
