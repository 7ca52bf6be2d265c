import type { ShopTerms } from '@shop/contracts/terms'
import { decideOn } from '@shop/kit/domain'
import { requireRevision } from '@shop/kit/event-store'
import { requireFinalPrices, requireTaxAtHome, termsOfTrade } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { getLawOverrides } from '../projections/shop.ts'
import { termsWithRevision } from '../projections/terms.ts'
import { TERMS_STREAM } from '../store/streams.ts'

interface TermsChange {
  /** What is absent stays. */
  readonly changes: Partial<ShopTerms>
  /** The revisions that the admin may have seen. */
  readonly ifMatch?: readonly string[]
}

/**
 * Orders from now on are priced by them.
 * @throws Rejection `changed_meanwhile`, `conflict`; `invalid_request` for prices that the law of the shop does not allow, or no tax at home
 */
export async function changeTerms(
  { store, terms: configured, readLaw }: CatalogueDependencies,
  { changes, ifMatch }: TermsChange,
) {
  return store.transaction(async (tx) => {
    const present = await tx.load(TERMS_STREAM, termsOfTrade)
    const before = present.state ?? configured
    requireRevision(termsWithRevision(before).revision, ifMatch)
    const decision = decideOn(termsOfTrade, present, { type: 'ChangeTerms', changes, configured })
    const after = decision.state ?? configured
    if (before.pricesIncludeTax) requireFinalPrices(await readLaw(tx), after)
    requireTaxAtHome((await getLawOverrides(tx)).country ?? '', after)
    // Who has appended since it was loaded makes this fail, and the transaction begin anew.
    await tx.appendAll([decision])
    return termsWithRevision(after)
  })
}
