import { DEFAULT_SYNONYMS } from '@shop/catalogue-index'
import { synonymList, type SynonymList, synonymsUpdate } from '@shop/contracts/search'
import { synonymCalls } from '@shop/contracts/search/calls'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const SHOP_LIST = DEFAULT_SYNONYMS.trim()

const present = ({ text }: { readonly text: string | null }): SynonymList => ({
  text: text ?? SHOP_LIST,
  isDefault: text === null,
})

/** The synonyms of the search, for admins. Every BFF uses changed ones within a second. */
export function addSynonymRoutes(app: Api, context: RouteContext): void {
  const { guards, invoke } = context
  const common = { tag: 'products', path: '/api/admin/synonyms', answers: synonymList, present }
  const changing = {
    ...common,
    guard: guards.may('catalogue:write'),
    current: async () => invoke(synonymCalls.getSynonyms, {}),
  }
  expose(app, context, synonymCalls.getSynonyms, {
    ...common,
    method: 'get',
    summary: 'The synonyms of the search',
    guard: guards.may('catalogue:read'),
    hasRevision: true,
    from: () => ({}),
  })
  expose(app, context, synonymCalls.changeSynonyms, {
    ...changing,
    method: 'put',
    summary: 'Replace the synonyms of the search',
    takes: { body: synonymsUpdate },
    // Who saves the shop's list as it is gets the better one of a later release.
    from: ({ body: { text } }) => ({ text: text === SHOP_LIST ? null : text }),
  })
  expose(app, context, synonymCalls.changeSynonyms, {
    ...changing,
    method: 'delete',
    summary: 'Reset the synonyms of the search to those that the shop comes with',
    from: () => ({ text: null }),
  })
}
