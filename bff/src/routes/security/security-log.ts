import { createTimeFormat, formatIsoTime, isId, toCsv } from '@shop/contracts'
import { securityLog, securityLogQuery, type SecurityEvent } from '@shop/contracts/api'
import { z } from 'zod'
import { paginate, ROWS_PER_PAGE } from '../../presenters/pagination.ts'
import { lookUpProfiles, profileOf } from '../../presenters/user-profiles.ts'
import { countEntries, listEntries, type SecurityEntry } from '../../security-log/entries.ts'
import { route, type Api, type RouteContext } from '../route.ts'

/** More rows than that are exported by narrowing the filters. */
const MAX_EXPORTED = 50_000
/** A look-up of names takes 1,000 users; an entry has two. */
const BATCH = 500

type Entry = SecurityEntry & { readonly entryId: string }

const isAboutUser = ({ kind, subjectId }: Entry): boolean =>
  subjectId !== null && isId(subjectId) && ['sign_in_failed', 'operator_action', 'role_changed', 'user_changed'].includes(kind)

/** With the names of users, which are stored by identity alone. */
async function presentEntries({ clients, logger }: RouteContext, entries: readonly Entry[]): Promise<SecurityEvent[]> {
  const ids = entries.flatMap((entry) => [entry.actorId ?? [], isAboutUser(entry) ? (entry.subjectId ?? []) : []].flat())
  const profiles = await lookUpProfiles(clients.identity, ids, logger)
  return entries.map((entry) => {
    const { entryId, actorId, subjectId, at, kind, action, status, address } = entry
    return {
      _id: entryId,
      at,
      kind,
      actor: actorId === null ? null : { _id: actorId, name: profileOf(profiles, actorId).name },
      subject: subjectId,
      subjectName: isAboutUser(entry) && subjectId !== null ? profileOf(profiles, subjectId).name : null,
      action,
      status,
      address,
    }
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
      guard: guards.admin,
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
      guard: guards.admin,
      querystring: securityLogQuery,
      response: { 200: z.string() },
    }),
    async ({ query }, reply) => {
      const entries = await listEntries(database, { ...query, timeZone }, { limit: MAX_EXPORTED, offset: 0 })
      const events: SecurityEvent[] = []
      for (let start = 0; start < entries.length; start += BATCH)
        events.push(...(await presentEntries(context, entries.slice(start, start + BATCH))))
      const disposition = 'attachment; filename="security-log.csv"'
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', disposition)
        .send(
          toCsv(
            HEADER,
            events.map((event) => toRow({ ...event, at: formatIsoTime(formatTime, event.at) })),
          ),
        )
    },
  )
}
