import { decideOn } from '@shop/kit/domain'
import { requireRevision } from '@shop/kit/event-store'
import { synonyms, type SynonymsText } from '../domain/index.ts'
import type { CatalogueDependencies } from '../ports.ts'
import { withRevision } from '../projections/synonyms.ts'
import { SYNONYMS_STREAM } from '../store/streams.ts'

interface SynonymsChange {
  /** Null resets them to those of the shop. */
  readonly text: SynonymsText
  /** The revisions that the admin may have seen. */
  readonly ifMatch?: readonly string[]
}

/** @throws Rejection `changed_meanwhile`, `conflict` */
export async function changeSynonyms({ store }: CatalogueDependencies, { text, ifMatch }: SynonymsChange) {
  return store.transaction(async (tx) => {
    const present = await tx.load(SYNONYMS_STREAM, synonyms)
    requireRevision(withRevision(present.state).revision, ifMatch)
    const decision = decideOn(synonyms, present, { type: 'ChangeSynonyms', text })
    // Who has appended since it was loaded makes this fail, and the transaction begin anew.
    await tx.appendAll([decision])
    return withRevision(decision.state)
  })
}
