import { US_DOLLARS } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import type { Demo } from './demo.ts'
import { us } from './us.ts'

/** Hundreds of a currency without decimals are worth about as much as one of those with them. */
const WITHOUT_DECIMALS = 100

/** What a text says of amounts is true in dollars. */
const IN_DOLLARS = /^.*\$\d.*$/m
const withoutDollars = (markdown: string): string => markdown.replace(IN_DOLLARS, 'The cart shows what the delivery costs.')

/** The demo in a shop whose currency was set: the others have one of their own. */
export function demoIn(demo: Demo, currency: PublicShop['currency']): Demo {
  if (demo !== us || currency === undefined || currency.code === US_DOLLARS.code.toUpperCase()) return demo
  const inCurrency = (dollars: number): number => (currency.decimals === 0 ? Math.round(dollars * WITHOUT_DECIMALS) : dollars)
  const pages = Object.fromEntries(Object.entries(demo.pages).map(([slug, text]) => [slug, withoutDollars(text)]))
  return { ...demo, price: inCurrency, cost: inCurrency, pages }
}
