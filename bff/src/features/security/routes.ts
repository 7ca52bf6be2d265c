import { type SecurityEvent, securityLog, securityLogQuery } from '@shop/contracts/security'
import { createTimeFormat, formatIsoTime, isId, toCsv } from '@shop/contracts/shared'
import { z } from 'zod'
import { lookUpNumbers } from '../orders/order-numbers.ts'
import { paginate, ROWS_PER_PAGE } from '../../http/pagination.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import { countEntries, listEntries, type SecurityEntry } from '../../security-log/entries.ts'
import { describeEntry } from './sentences.ts'
import { attachCsv } from '../../http/attach-csv.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** More rows than that are exported by narrowing the filters. */
const MAX_EXPORTED = 50_000
/** A look-up of names takes 1,000 users; an entry has two. */
const BATCH = 500

type Entry = SecurityEntry & { readonly entryId: string }

const isAboutUser = ({ kind, subjectId }: Entry): boolean =>
  subjectId !== null && isId(subjectId) && ['sign_in_failed', 'operator_action', 'role_changed', 'user_changed'].includes(kind)

const ofKind = (entries: readonly Entry[], wanted: SecurityEvent['kind']): string[] =>
  entries.flatMap(({ kind, subjectId }) => (kind === wanted && subjectId !== null && isId(subjectId) ? [subjectId] : []))

/** With the names of users, which are stored by identity alone, of products and of orders. */
async function presentEntries(context: RouteContext, entries: readonly Entry[]): Promise<SecurityEvent[]> {
  const { clients, logger, catalogueFeed } = context
  const ids = entries.flatMap((entry) => [entry.actorId ?? [], isAboutUser(entry) ? (entry.subjectId ?? []) : []].flat())
  const [profiles, numbers] = await Promise.all([
    lookUpProfiles(clients.identity, ids, logger),
    lookUpNumbers(context, ofKind(entries, 'order_changed')),
  ])
  const nameOf = (entry: Entry): string | null => {
    const { subjectId } = entry
    if (subjectId === null) return null
    if (isAboutUser(entry)) return profileOf(profiles, subjectId).name
    return numbers.get(subjectId) ?? catalogueFeed.latest()?.find(subjectId)?.title ?? null
  }
  return entries.map((entry) => {
    const { entryId, actorId, subjectId, at, kind, action, status, address } = entry
    const actor = actorId === null ? null : { _id: actorId, name: profileOf(profiles, actorId).name }
    const subjectName = nameOf(entry)
    const sentence = describeEntry(entry, actor?.name, subjectName)
    return { _id: entryId, at, kind, actor, subject: subjectId, subjectName, sentence, action, status, address }
  })
}

const HEADER = ['at', 'kind', 'actor', 'actorName', 'subject', 'subjectName', 'action', 'status', 'address']

function toRow({ at, kind, actor, subject, subjectName, action, status, address }: SecurityEvent) {
  return [at, kind, actor?._id ?? null, actor?.name ?? null, subject, subjectName, action, status, address]
}

/** The security log, for admins. */
export function addSecurityLogRoutes(app: Api, context: RouteContext): void {
  const { database, guards, timeZone = 'UTC' } = context
  const formatTime = createTimeFormat(timeZone)
  app.get(
    '/api/security/log',
    route('security', 'Failed sign-ins, throttled addresses and what operators and admins did, newest first', {
      guard: guards.may('admin'),
      querystring: securityLogQuery,
      response: { 200: securityLog },
    }),
    async ({ query: { pageNumber, ...query } }) => {
      const filter = { ...query, timeZone }
      const total = await countEntries(database, filter)
      const offset = (pageNumber - 1) * ROWS_PER_PAGE
      const entries = offset >= total ? [] : await listEntries(database, filter, { limit: ROWS_PER_PAGE, offset })
      return { events: await presentEntries(context, entries), ...paginate(pageNumber, total, ROWS_PER_PAGE) }
    },
  )
  app.get(
    '/api/security/log.csv',
    route('security', 'The same as CSV, at most 50,000 rows', {
      guard: guards.may('admin'),
      querystring: securityLogQuery,
      response: { 200: z.string() },
    }),
    async ({ query }, reply) => {
      const entries = await listEntries(database, { ...query, timeZone }, { limit: MAX_EXPORTED, offset: 0 })
      const events: SecurityEvent[] = []
      for (let start = 0; start < entries.length; start += BATCH)
        events.push(...(await presentEntries(context, entries.slice(start, start + BATCH))))
      const rows = events.map((event) => toRow({ ...event, at: formatIsoTime(formatTime, event.at) }))
      return attachCsv(reply, 'security-log.csv').send(toCsv(HEADER, rows))
    },
  )
}
