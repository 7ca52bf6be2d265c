import type { PlantedFault } from './plant.ts'
import type { Conditions } from './profile.ts'

const pricing = 'contracts/src/orders/pricing.ts'
const termsAt = 'contracts/src/terms/terms-at.ts'
const reservation = {
  file: 'services/catalogue/src/application/reserve-stock.ts',
  guard: 'const terms = row === undefined ? await getTerms(tx, configured) : (row.terms ?? configured)',
}

/** An admin changes the terms again and again. */
const TRADE: Conditions = { habits: { changesTerms: 8 } }

/** Orders that cost something else than the terms of the shop say. */
export const faultsOfPrices: readonly PlantedFault[] = [
  { name: 'terms that an admin has changed', conditions: TRADE, ...reservation, without: 'const terms = configured' },
  {
    name: 'terms of now',
    conditions: TRADE,
    ...reservation,
    without: 'const kept = globalThis\nconst terms = (kept.terms ??= row?.terms ?? configured)',
  },
  {
    name: 'rates of the country',
    conditions: TRADE,
    file: termsAt,
    guard: 'if (rates !== undefined) return { ...terms, taxRate: rates.taxRate, reducedTaxRate: rates.reducedTaxRate }',
  },
  {
    name: 'tax of businesses',
    conditions: TRADE,
    file: termsAt,
    guard: "if (isReverseCharged(terms, taxing, vatId)) return withoutTax(terms, 'reverseCharge', true)",
  },
  {
    name: 'price of an export without its tax',
    conditions: TRADE,
    file: pricing,
    guard: 'netOf === undefined ? unitPrice : unitPrice - taxIn(unitPrice, rateOfClass(netOf, taxClass))',
    without: 'unitPrice',
  },
  {
    name: 'half a cent',
    conditions: TRADE,
    file: pricing,
    guard: 'Math.floor((2 * rest * share + whole) / (2 * whole))',
    without: 'Math.floor((rest * share) / whole)',
  },
  {
    name: 'main rate of the delivery',
    conditions: TRADE,
    file: pricing,
    guard: '(group.amount > most.amount ? group : most)',
    without: 'most',
  },
  {
    name: 'tax that prices include',
    conditions: TRADE,
    file: pricing,
    guard: 'included ? WHOLE_RATE + rate : WHOLE_RATE)',
    without: 'WHOLE_RATE)',
  },
  {
    name: 'cents of refunds in parts',
    conditions: TRADE,
    file: pricing,
    guard: 'grossPrice(lines) - grossPrice(left) - refunded)',
    without: 'grossPrice(lines.map((line, index) => ({ ...line, qty: line.qty - (left[index]?.qty ?? 0) }))) - refunded)',
  },
  {
    name: 'method for the country',
    conditions: TRADE,
    file: 'contracts/src/terms/delivery-methods.ts',
    guard: 'countries.length === 0 || countries.includes(country)',
    without: 'true',
  },
]
