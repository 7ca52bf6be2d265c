import { termsValues, type ShopTerms } from '@shop/contracts/terms'
import { revisionOf, type Projection, type Queryable, type ReadModelTable } from '@shop/kit/event-store'
import type { CatalogueEvent } from '../domain/index.ts'

const TERMS: ReadModelTable = { name: 'terms', key: ['id'] }
const ID = 1

/** The terms on which the shop sells, once somebody has changed them; `version` is that of their stream. */
export const termsView: Projection<CatalogueEvent> = {
  name: 'terms',
  tables: [TERMS],
  changes: {
    TermsChanged: ({ terms }, { version }) => [
      { kind: 'delete', table: TERMS, where: { id: ID } },
      { kind: 'insert', table: TERMS, row: { id: ID, terms: { ...terms }, version } },
    ],
  },
}

export const termsWithRevision = (terms: ShopTerms) => ({ terms, revision: revisionOf(termsValues(terms)) })

/** For a statement that reads something else: the terms as somebody changed them, else null. */
export const CHANGED_TERMS = '(SELECT terms FROM terms)'

export async function getTerms(db: Queryable, configured: ShopTerms): Promise<ShopTerms> {
  const { rows } = await db.query<{ terms: ShopTerms | null }>(`SELECT ${CHANGED_TERMS} AS terms`)
  return rows[0]?.terms ?? configured
}
