import type { SynonymList, ZeroResultSearches } from '@shop/contracts/search'
import { apiQuery, editQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

const PATH = '/admin/synonyms'

export const synonymsQuery = () => editQuery<SynonymList>('products', PATH)

/** What visitors searched for in vain; always read anew. */
export const zeroResultSearchesQuery = () =>
  apiQuery<ZeroResultSearches>('products', '/admin/zero-result-searches', { staleTime: 0 })

/** @param etag of what the form showed */
export const saveSynonyms = (text: string, etag: string | undefined) => api.putVersioned<SynonymList>(PATH, { text }, etag)

/** Back to those that the shop comes with. */
export const resetSynonyms = (etag: string | undefined) => api.deleteVersioned<SynonymList>(PATH, etag)
