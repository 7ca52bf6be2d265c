import { type HistoryEntry, type HistoryKind, historyKinds, historyQuery, shopHistory } from '@shop/contracts/history'
import { historyCalls, type HistoryFilter, type HistoryRow } from '@shop/contracts/history/calls'
import { getHistory } from '@shop/contracts/history/endpoints'
import { identityCalls } from '@shop/contracts/services'
import { foldText, isId } from '@shop/contracts/shared'
import type { Right } from '@shop/contracts/staff'
import { reject } from '@shop/kit/domain'
import type { FastifyRequest } from 'fastify'
import { callerOf, requireRight } from '../../access/guards.ts'
import { formatCursor, mergePages, parseCursor, type HistoryCursor } from './merge-pages.ts'
import { lookUpNumbers } from '../orders/order-numbers.ts'
import { hiddenCustomer, mayNameCustomers } from '../../profiles/hidden-customer.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import { endpointRoute, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const ENTRIES_PER_PAGE = 50
/** A name that more people have finds the requests of these. */
const MAX_ACTORS = 50

/** Who may see a thing may see its history. Where customers sign in, and who has which rights, is for full admins. */
const rightOfKind: Readonly<Record<HistoryKind, Right>> = {
  order: 'orders:read',
  payment: 'orders:read',
  product: 'catalogue:read',
  stock: 'catalogue:read',
  review: 'catalogue:read',
  customer: 'customers:read',
  sign_in: 'admin',
  rights: 'admin',
  settings: 'settings:read',
}

/** @throws Rejection `not_permitted` for a kind that the caller may not see */
function kindsFor(request: FastifyRequest, kind: HistoryKind | undefined): HistoryKind[] {
  const { rights } = callerOf(request)
  if (kind === undefined) return historyKinds.filter((each) => rights.has(rightOfKind[each]))
  return rights.has(rightOfKind[kind]) ? [kind] : reject('not_permitted')
}

type Row = HistoryRow & { readonly service: string }

async function findActors({ clients: { identity } }: RouteContext, keyword: string): Promise<string[]> {
  if (isId(keyword)) return [keyword.toLowerCase()]
  const [{ users }, { keys }] = await Promise.all([
    identity.listUsers({ page: 1, pageSize: MAX_ACTORS, keyword, sort: 'name' }),
    identity.listApiKeys({}),
  ])
  const words = foldText(keyword).split(/\s+/)
  const namedKeys = keys.filter(({ name }) => words.every((word) => foldText(`API key ${name}`).includes(word)))
  return [...users.map(({ userId }) => userId), ...namedKeys.slice(0, MAX_ACTORS).map(({ keyId }) => keyId)]
}

async function readPages({ clients }: RouteContext, filter: HistoryFilter, cursor: HistoryCursor) {
  const { identity, catalogue, orders: order, payments: payment } = clients
  const services = Object.entries({ identity, catalogue, order, payment }).filter(([service]) => cursor[service] !== null)
  const pages = services.map(async ([service, client]) => ({
    service,
    ...(await client.history({ ...filter, before: cursor[service] ?? undefined })),
  }))
  return Promise.all(pages)
}

const isPerson = ({ kind }: Row): boolean => ['customer', 'sign_in', 'rights'].includes(kind)
const isOrder = ({ kind }: Row): boolean => kind === 'order' || kind === 'payment'

/** With the names of people, which are stored by identity alone, of products and of orders. */
async function presentRows(context: RouteContext, request: FastifyRequest, rows: readonly Row[]): Promise<HistoryEntry[]> {
  const { clients, logger, catalogueFeed } = context
  const subjectsOf = (selected: readonly Row[]): string[] =>
    selected.flatMap(({ subject }) => (subject !== undefined && isId(subject) ? [subject] : []))
  const actors = rows.flatMap(({ actorId }) => (actorId !== undefined && isId(actorId) ? [actorId] : []))
  const [profiles, numbers] = await Promise.all([
    lookUpProfiles(clients.identity, [...actors, ...subjectsOf(rows.filter(isPerson))], logger),
    lookUpNumbers(context, subjectsOf(rows.filter(isOrder))),
  ])
  const mayName = mayNameCustomers(callerOf(request))
  // What follows from an order was done by its customer.
  const actorOf = ({ changes }: Row, id: string): string =>
    !mayName && changes.some(({ order }) => order !== undefined) ? hiddenCustomer(id) : profileOf(profiles, id).name
  const nameOf = (row: Row, id: string): string | null => {
    if (isPerson(row)) return profileOf(profiles, id).name
    return numbers.get(id) ?? catalogueFeed.latest()?.find(id)?.title ?? null
  }
  return rows.map((row) => {
    const { service, position, at, kind, subject, type, actorId, correlationId, changes } = row
    return {
      _id: `${service}-${String(position)}`,
      at,
      kind,
      type,
      changes,
      subject: subject === undefined ? null : { _id: subject, name: nameOf(row, subject) },
      by: actorId === undefined ? null : { _id: actorId, name: actorOf(row, actorId) },
      request: correlationId,
    }
  })
}

/** What happened in the shop and to each thing in it, of the kinds that the caller may see; described by the services from their events. */
export function addHistoryRoute(app: Api, context: RouteContext): void {
  const { guards, timeZone = 'UTC' } = context
  app.route({
    ...endpointRoute(
      getHistory,
      'history',
      'What changed, from what to what, when, by whom and by which request, newest first; of what the caller may see',
      {
        guard: guards.staffWith(Object.values(rightOfKind)),
        querystring: historyQuery,
        response: { 200: shopHistory },
        failures: [historyCalls.history, identityCalls.listUsers, identityCalls.listApiKeys],
      },
    ),
    handler: async (request) => {
      const { after, by, kind, ...filter } = request.query
      const kinds = kindsFor(request, kind)
      if (by !== '' && !isId(by)) requireRight(request, 'customers:read')
      const cursor = after === undefined ? {} : parseCursor(after)
      const actorIds = by === '' ? undefined : await findActors(context, by)
      const pages = await readPages(context, { ...filter, kinds, actorIds, timeZone, limit: ENTRIES_PER_PAGE }, cursor)
      const { rows, cursor: next } = mergePages(pages, cursor, ENTRIES_PER_PAGE)
      return { entries: await presentRows(context, request, rows), after: next === undefined ? null : formatCursor(next) }
    },
  })
}
