import { synonymList, type SynonymList, synonymsUpdate } from '@shop/contracts/search'
import { catalogueCalls } from '@shop/contracts/services'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_SYNONYMS } from '../../catalogue-view/search/default-synonyms.ts'
import { changedMeanwhile, ifMatchHeaders, ifMatchOf, orPresent, setRevision } from '../../http/if-match.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const SHOP_LIST = DEFAULT_SYNONYMS.trim()

const present = ({ text }: { readonly text: string | null }): SynonymList => ({
  text: text ?? SHOP_LIST,
  isDefault: text === null,
})

/** The synonyms of the search, for admins. Every BFF uses changed ones within a second. */
export function addSynonymRoutes(app: Api, { clients: { catalogue }, guards }: RouteContext): void {
  async function change(request: FastifyRequest, reply: FastifyReply, text: string | null): Promise<SynonymList> {
    const changed = await orPresent(
      catalogue.changeSynonyms({ text, ifMatch: ifMatchOf(request) }),
      () => catalogue.getSynonyms({}),
      present,
    )
    setRevision(reply, changed)
    return present(changed)
  }

  app.get(
    '/api/admin/synonyms',
    route('products', 'The synonyms of the search', {
      guard: guards.may('catalogue:read'),
      response: { 200: synonymList },
      failures: [catalogueCalls.getSynonyms],
    }),
    async (_request, reply) => {
      const row = await catalogue.getSynonyms({})
      setRevision(reply, row)
      return present(row)
    },
  )
  const changing = {
    guard: guards.may('catalogue:write'),
    headers: ifMatchHeaders,
    response: { 200: synonymList, 412: changedMeanwhile(synonymList) },
    failures: [catalogueCalls.changeSynonyms],
  }
  app.put(
    '/api/admin/synonyms',
    route('products', 'Replace the synonyms of the search', { ...changing, body: synonymsUpdate }),
    // Who saves the shop's list as it is gets the better one of a later release.
    (request, reply) => change(request, reply, request.body.text === SHOP_LIST ? null : request.body.text),
  )
  app.delete(
    '/api/admin/synonyms',
    route('products', 'Reset the synonyms of the search to those that the shop comes with', changing),
    (request, reply) => change(request, reply, null),
  )
}
