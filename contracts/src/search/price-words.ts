import { currencySymbol, MAX_CENTS, readNumber, shopCurrency, toCents, US_DOLLARS } from '../shared/index.ts'

/** What somebody has typed into the search, with the prices that it names. Cents. */
export interface PricedKeyword {
  readonly keyword: string
  readonly minPrice?: number
  readonly maxPrice?: number
}

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

/** Its code, and its name in one word and with or without an s: `usd`, `dollars`. */
function namesOf(code: string): readonly string[] {
  const [word = code] = (names.of(code.toUpperCase()) ?? code).split(' ').slice(-1)
  const slang = code === US_DOLLARS.code ? ['bucks'] : []
  return [code, `${word}s?`, ...slang]
}

function patternsOf(code: string) {
  const symbol = currencySymbol().replaceAll(/[$.*+?^(){}|[\]\\]/g, String.raw`\$&`)
  const amount = String.raw`(?:(?:${symbol}|${code})\s?)?([\d.,]{1,12})(?:\s?(?:${[symbol, ...namesOf(code)].join('|')}))?`
  return {
    atMost: new RegExp(String.raw`(?:^|\s)(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?)\s+${amount}$`, 'iu'),
    atLeast: new RegExp(String.raw`(?:^|\s)(?:over|above|more than|at least|min(?:imum)?)\s+${amount}$`, 'iu'),
    between: new RegExp(String.raw`(?:^|\s)(?:between|from)\s+${amount}\s+(?:and|to)\s+${amount}$`, 'iu'),
  }
}

let kept: { readonly code: string; readonly patterns: ReturnType<typeof patternsOf> } | undefined

/** Made once for the currency of the shop. */
function patterns(): ReturnType<typeof patternsOf> {
  const { code } = shopCurrency()
  if (kept?.code !== code) kept = { code, patterns: patternsOf(code) }
  return kept.patterns
}

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
  const { atMost, atLeast, between } = patterns()
  const match = between.exec(text) ?? atMost.exec(text) ?? atLeast.exec(text)
  if (match === null) return { keyword: typed }
  const keyword = text.slice(0, match.index)
  const prices = match.slice(1).map(readPrice)
  const [first, second] = prices
  if (first === undefined || prices.includes(undefined)) return { keyword: typed }
  if (second !== undefined) return second < first ? { keyword: typed } : { keyword, minPrice: first, maxPrice: second }
  return atMost.test(text) ? { keyword, maxPrice: first } : { keyword, minPrice: first }
}
