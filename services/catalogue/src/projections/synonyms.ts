import { revisionOf, type Projection, type Queryable, type ReadModelTable } from '@shop/kit/event-store'
import type { CatalogueEvent, SynonymsText } from '../domain/index.ts'

const SYNONYMS: ReadModelTable = { name: 'synonyms', key: ['id'] }
const ID = 1

/** The synonyms of the search; `version` is that of their stream. */
export const synonymsView: Projection<CatalogueEvent> = {
  name: 'synonyms',
  tables: [SYNONYMS],
  changes: {
    SynonymsChanged: ({ text }, { version }) => [
      { kind: 'delete', table: SYNONYMS, where: { id: ID } },
      { kind: 'insert', table: SYNONYMS, row: { id: ID, text, version } },
    ],
  },
}

export const withRevision = (text: SynonymsText) => ({ text, revision: revisionOf([text]) })

export async function getSynonyms(db: Queryable): Promise<{ text: SynonymsText; revision: string }> {
  const { rows } = await db.query<{ text: SynonymsText }>('SELECT text FROM synonyms')
  return withRevision(rows[0]?.text ?? null)
}
