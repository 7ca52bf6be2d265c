import { type ConsumerLaw, lawOf } from '@shop/contracts/shop'
import type { ShopTerms } from '@shop/contracts/terms'
import type { Logger } from '@shop/kit/telemetry'
import type { ReadLaw } from '../ports.ts'
import { getLawOverrides } from '../projections/shop.ts'
import { getTerms } from '../projections/terms.ts'

/** The law that the shop follows now. @param configured by its environment, like the terms */
export const createReadLaw =
  (configured: ConsumerLaw | undefined, terms: ShopTerms): ReadLaw =>
  async (db) => {
    const { consumerLaw = configured, country } = await getLawOverrides(db)
    return consumerLaw ?? lawOf({ country }, await getTerms(db, terms))
  }

/** A shop that was started so before goes on: what it lacks is named at every start, and on its Overview. */
export function warnOfTaxOnTop(configured: ConsumerLaw | undefined, terms: ShopTerms, logger: Pick<Logger, 'warn'>): void {
  if (configured === 'eu' && !terms.pricesIncludeTax)
    logger.warn(
      'CONSUMER_LAW=eu asks for prices that include tax: set PRICES_INCLUDE_TAX=yes, unless they do under Tax and delivery already',
    )
}
