import { MAX_CENTS, readNumber, toCents } from '../shared/index.ts'

/** What somebody has typed into the search, with the prices that it names. Cents. */
export interface PricedKeyword {
  readonly keyword: string
  readonly minPrice?: number
  readonly maxPrice?: number
}

const AMOUNT = String.raw`(?:\$\s?)?([\d.,]{1,12})(?:\s?(?:\$|usd|dollars?|bucks))?`
const AT_MOST = new RegExp(
  String.raw`(?:^|\s)(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?)\s+${AMOUNT}$`,
  'iu',
)
const AT_LEAST = new RegExp(String.raw`(?:^|\s)(?:over|above|more than|at least|min(?:imum)?)\s+${AMOUNT}$`, 'iu')
const BETWEEN = new RegExp(String.raw`(?:^|\s)(?:between|from)\s+${AMOUNT}\s+(?:and|to)\s+${AMOUNT}$`, 'iu')

function readPrice(text: string | undefined): number | undefined {
  const dollars = readNumber(text ?? '')
  const cents = dollars === undefined ? undefined : toCents(dollars)
  return cents === undefined || cents > MAX_CENTS ? undefined : cents
}

/**
 * Takes prices from the end of a keyword: `headphones under 200`, `gift between $20 and $50`. A number of another unit, as in `under
 * 30 cm`, and prices in the wrong order are words like others.
 */
export function splitPrices(typed: string): PricedKeyword {
  const text = typed.trim()
  const match = BETWEEN.exec(text) ?? AT_MOST.exec(text) ?? AT_LEAST.exec(text)
  if (match === null) return { keyword: typed }
  const keyword = text.slice(0, match.index)
  const prices = match.slice(1).map(readPrice)
  const [first, second] = prices
  if (first === undefined || prices.includes(undefined)) return { keyword: typed }
  if (second !== undefined) return second < first ? { keyword: typed } : { keyword, minPrice: first, maxPrice: second }
  return AT_MOST.test(text) ? { keyword, maxPrice: first } : { keyword, minPrice: first }
}
