import { amountOf, byStream, linesOf, ofType, sum, type Evidence, type Line } from './evidence.ts'
import { destinationOf, type TradeDestination } from './trade.ts'

/** Thousandths of a percent in the whole. */
const WHOLE = 100_000n

interface Method {
  readonly price: number
  readonly freeAbove: number | null
  readonly countries: readonly string[]
}

interface Rates {
  readonly taxRate: number
  readonly reducedTaxRate: number
}

/** As the events of the terms have them. */
interface Terms extends Rates {
  readonly pricesIncludeTax: boolean
  readonly taxesDelivery: boolean
  readonly deliveryPrice: number
  readonly freeDeliveryAbove: number | null
  readonly deliveryMethods?: readonly Method[]
  readonly countryTaxes?: readonly (Rates & { readonly country: string })[]
  readonly taxedCountries?: readonly string[]
  readonly exportsAreNet?: boolean
  readonly reverseChargeCountries?: readonly string[]
}

/** The specification's: 15 % on top of the items, $100.00 for a delivery of items up to $100.00. */
const SPECIFIED: Terms = {
  pricesIncludeTax: false,
  taxRate: 15_000,
  reducedTaxRate: 15_000,
  taxesDelivery: false,
  deliveryPrice: 10_000,
  freeDeliveryAbove: 10_000,
}

interface Product {
  readonly price: number
  readonly taxClass: unknown
}

interface Charge {
  readonly rates: Rates
  /** Whether the tax within a price is not paid, so that it is taken off. */
  readonly isNet: boolean
}

/** Half a cent up. */
const share = (amount: bigint, part: bigint, whole: bigint): bigint => (2n * amount * part + whole) / (2n * whole)
const within = (amount: bigint, rate: bigint): bigint => share(amount, rate, WHOLE + rate)

function rateOf({ taxRate, reducedTaxRate }: Rates, taxClass: unknown): bigint {
  if (taxClass === 'zero') return 0n
  return BigInt(taxClass === 'reduced' ? reducedTaxRate : taxRate)
}

function chargeAt(terms: Terms, { countryCode, ...more }: TradeDestination): Charge {
  const { countryTaxes = [], taxedCountries = [], reverseChargeCountries = [] } = terms
  const nothing = { taxRate: 0, reducedTaxRate: 0 }
  if ('vatId' in more && reverseChargeCountries.includes(countryCode)) return { rates: nothing, isNet: terms.pricesIncludeTax }
  const own = countryTaxes.find(({ country }) => country === countryCode)
  if (own !== undefined) return { rates: own, isNet: false }
  if (taxedCountries.length === 0 || taxedCountries.includes(countryCode)) return { rates: terms, isNet: false }
  return { rates: nothing, isNet: terms.pricesIncludeTax && terms.exportsAreNet === true }
}

/** The amounts by their rate, the highest first. */
function groupByRate(lines: readonly { readonly rate: bigint; readonly amount: bigint }[]): [bigint, bigint][] {
  const groups = new Map<bigint, bigint>()
  for (const { rate, amount } of lines) groups.set(rate, (groups.get(rate) ?? 0n) + amount)
  return [...groups].sort(([one], [other]) => Number(other - one))
}

/** The rate of the largest amount, the highest of several. */
const mainRate = (groups: readonly [bigint, bigint][]): bigint =>
  groups.reduce((most, group) => (group[1] > most[1] ? group : most), groups[0] ?? [0n, 0n])[0]

/** What an order costs, by whole cents and without the shop's own functions. */
function priceOf(terms: Terms, destination: TradeDestination, lines: readonly Line[], products: ReadonlyMap<string, Product>) {
  const { rates, isNet } = chargeAt(terms, destination)
  const shown = lines.map(({ productId, qty }) => {
    const { price = 0, taxClass } = products.get(productId) ?? {}
    return { units: BigInt(qty), price: BigInt(price), taxClass }
  })
  const shownAmount = shown.reduce((sum, { units, price }) => sum + units * price, 0n)
  const amountsAt = (some: Rates, priced: (price: bigint, taxClass: unknown) => bigint) =>
    groupByRate(
      shown.map(({ units, price, taxClass }) => ({ rate: rateOf(some, taxClass), amount: units * priced(price, taxClass) })),
    )
  const groups = amountsAt(rates, (price, taxClass) => (isNet ? price - within(price, rateOf(terms, taxClass)) : price))
  const items = groups.reduce((sum, [, amount]) => sum + amount, 0n)
  const [first = { price: terms.deliveryPrice, freeAbove: terms.freeDeliveryAbove }] = (terms.deliveryMethods ?? []).filter(
    ({ countries }) => countries.length === 0 || countries.includes(destination.countryCode),
  )
  const asked = first.freeAbove !== null && shownAmount > BigInt(first.freeAbove) ? 0n : BigInt(first.price)
  const homeRate = mainRate(amountsAt(terms, (price) => price))
  const shipping = isNet && terms.taxesDelivery ? asked - within(asked, homeRate) : asked
  const taxed = mainRate(groups)
  const taxes = groups.map(([rate, amount]) => {
    const all = amount + (terms.taxesDelivery && rate === taxed ? shipping : 0n)
    return terms.pricesIncludeTax && !isNet ? within(all, rate) : share(all, rate, WHOLE)
  })
  const tax = taxes.reduce((sum, one) => sum + one, 0n)
  const total = items + shipping + (terms.pricesIncludeTax ? 0n : tax)
  return { items: Number(items), shipping: Number(shipping), tax: Number(tax), total: Number(total) }
}

/** Terms, and when they may have come into force: between the two, milliseconds since the seed began. */
interface Period {
  readonly terms: Terms
  readonly earliest: number
  readonly latest: number
}

function periodsOf({ events, told }: Evidence): Period[] {
  const changes = told.filter(({ call }) => call === 'changeTerms')
  const later = (byStream(events.catalogue, 'terms').get('') ?? []).map(({ data }) => {
    const terms = data.terms as Terms
    const change = changes.find(({ input }) => (input.changes as Terms).deliveryPrice === terms.deliveryPrice)
    return { terms, earliest: change?.sentAt ?? 0, latest: change?.outcome === 'done' ? change.toldAt : Infinity }
  })
  return [{ terms: SPECIFIED, earliest: 0, latest: 0 }, ...later]
}

/** When an order took its terms: between its first attempt and the answer. An order that nobody was told of may have any. */
function timeOf({ placed, told }: Evidence, orderId: string): readonly [number, number] {
  const answers = placed.filter((one) => one.orderId === orderId)
  const [answer] = answers
  if (answer === undefined) return [0, Infinity]
  const { idempotencyKey } = answer.input
  const attempts = told.filter(
    ({ call, by, input }) => call === 'place' && by === answer.by && input.idempotencyKey === idempotencyKey,
  )
  const begun = idempotencyKey === undefined ? answers : attempts
  return [Math.min(...begun.map(({ sentAt }) => sentAt)), Math.min(...answers.map(({ toldAt }) => toldAt))]
}

/** Each order costs what terms say that were in force while it was placed. */
export function* pricesAreThoseOfTheTerms(evidence: Evidence) {
  const { orders, events } = evidence
  const products = new Map<string, Product>()
  for (const [id, own] of byStream(events.catalogue, 'product-'))
    for (const { data } of ofType(own, 'ProductPublished', 'ProductUpdated')) products.set(id, data as unknown as Product)
  const periods = periodsOf(evidence)
  for (const { orderId, lines, events: own } of orders) {
    const { totals, city } = ofType(own, 'OrderPlaced')[0]?.data ?? {}
    const destination = destinationOf(city)
    if (destination === undefined) continue
    const [from, to] = timeOf(evidence, orderId)
    const inForce = periods.filter(
      ({ earliest }, index) => earliest <= to && !periods.slice(index + 1).some(({ latest }) => latest < from),
    )
    const expected = inForce.map(({ terms }) => JSON.stringify(priceOf(terms, destination, lines, products)))
    const { items, shipping, tax, total } = totals as Readonly<Record<string, number>>
    const found = JSON.stringify({ items, shipping, tax, total })
    if (!expected.includes(found)) yield `order ${orderId} costs ${found} in place of ${expected.join(' or ')}`
  }
}

interface SoldLine extends Line {
  readonly unitPrice: number
  readonly tax?: { readonly rate: number; readonly included: boolean }
}

/** Of these units of an order, with their tax and without delivery. */
function grossOf(lines: readonly SoldLine[], unitsOf: (line: SoldLine) => number): bigint {
  const amounts = lines.map((line) => {
    const { rate, included } = line.tax ?? { rate: SPECIFIED.taxRate, included: SPECIFIED.pricesIncludeTax }
    return { rate: included ? 0n : BigInt(rate), amount: BigInt(unitsOf(line) * line.unitPrice) }
  })
  return groupByRate(amounts).reduce((total, [rate, amount]) => total + amount + share(amount, rate, WHOLE), 0n)
}

/**
 * Refunds by lines are, all of one order together, what its units cost: what is left once all went back is the delivery. Not of orders of
 * which the bank, or the provider's own pages, took amounts as well.
 */
export function* refundsArePricesOfUnits({ orders, events: stored }: Evidence) {
  const payments = byStream(stored.payment, 'payment-')
  for (const { orderId, events } of orders) {
    // What is refunded without lines is all that is left.
    const refunds = ofType(events, 'RefundRecorded').filter((event) => (event.data.lines as unknown[] | undefined)?.length !== 0)
    const taken = ofType(payments.get(orderId) ?? [], 'RefundImported', 'DisputeOpened')
    if (refunds.length === 0 || taken.length > 0 || ofType(events, 'RefundFailureRecorded').length > 0) continue
    const sold = ofType(events, 'OrderPlaced').flatMap(({ data }) => data.lines as SoldLine[])
    const back = refunds.flatMap(linesOf)
    const leftOf = ({ productId, qty }: Line): number =>
      qty - sum(back.filter((line) => line.productId === productId).map((line) => line.qty))
    const expected = Number(grossOf(sold, ({ qty }) => qty) - grossOf(sold, leftOf))
    const found = amountOf(refunds)
    if (found !== expected) yield `order ${orderId}: ${String(found)} of ${String(expected)} went back for its units`
  }
}
