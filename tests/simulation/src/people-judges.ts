import type { Told } from './callers.ts'
import { ofType, type Evidence } from './evidence.ts'
import { sessionIdIn } from './people.ts'
import { serviceNames } from './world.ts'

/** Of those who registered with one address, one at a time was told that they have an account. */
export function* accountsAreOfOne({ events, answered }: Evidence) {
  const registered = answered('register')
  for (const [email, accounts] of Map.groupBy(registered, ({ input }) => String(input.email)))
    if (accounts.length > 1) yield `${email} has two accounts`
  const users = new Set(ofType(events.identity, 'UserRegistered').map(({ stream }) => stream))
  for (const { input, answer } of registered)
    if (!users.has(`user-${(answer as { userId: string }).userId}`))
      yield `${String(input.email)} was told of an account that does not exist`
}

/** One admin is left; and nobody who never was one, or was told to be none any more, did anything as an admin. */
export function* adminsKeepTheirRights({ events, told }: Evidence) {
  const admins = new Set<unknown>()
  for (const { type, data } of events.identity) {
    if (type === 'AdminGranted') admins.add(data.userId)
    if (type === 'AdminRevoked') admins.delete(data.userId)
    if (type === 'AdminRevoked' && admins.size === 0) yield 'no admin was left'
  }
  const changes = told.filter(({ call, outcome }) => ['setRight', 'deleteUser'].includes(call) && outcome !== 'refused')
  for (const { by, input, sentAt, toldAt, call } of told.filter((one) => one.outcome === 'done' && 'actorId' in one.input)) {
    const ofActor = changes.filter((other) => other.input.userId === input.actorId)
    const isGrant = (other: Told) => other.input.isAdmin === true
    const last = ofActor.findLast((other) => !isGrant(other) && other.outcome === 'done' && other.toldAt < sentAt)
    const mayStand = (grant: Told) => last === undefined || grant.toldAt > last.sentAt || grant.outcome === 'unknown'
    const isGranted = ofActor.some((other) => isGrant(other) && other.sentAt < toldAt && mayStand(other))
    const isFirst = by === 'admin' && last === undefined
    if (!isGranted && !isFirst) yield `${by} was no admin, and was answered: ${call}`
  }
}

/** Nothing that names a deleted user is left in a table. */
export async function* erasedPeopleAreGone({ databases, answered, told }: Evidence) {
  // Of an address that nobody had proven for an account, the guest is somebody else, and stays.
  const hasGuest = ({ input }: Told): boolean =>
    told.some(({ call, input: guest, outcome, answer }) => {
      const { userId, confirmed } = (answer ?? {}) as { readonly userId?: string; readonly confirmed?: boolean }
      const isOther = outcome !== 'done' || (userId !== input.userId && confirmed !== true)
      return call === 'startGuest' && String(guest.email).includes(String(input.secret)) && isOther
    })
  const secrets = answered('deleteUser').flatMap((one) => (hasGuest(one) ? [] : [`%${String(one.input.secret)}%`]))
  if (secrets.length === 0) return
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    )
    const parts = rows.map(({ table }) => `SELECT '${table}' AS place FROM "${table}" AS t WHERE t::text ILIKE ANY($1)`)
    const { rows: named } = await databases[name].query<{ place: string }>(parts.join(' UNION '), [secrets])
    for (const { place } of named) yield `${name}: ${place} still names somebody who was deleted`
  }
}

/** The guests whose orders belong to an account end with it. */
export function* guestsEndWithTheirAccounts({ events: { identity } }: Evidence) {
  const deleted = new Set(ofType(identity, 'UserDeleted').map(({ data }) => data.userId))
  const erased = new Set(ofType(identity, 'GuestErased').map(({ data }) => data.userId))
  for (const { data } of ofType(identity, 'GuestStarted', 'GuestClaimed'))
    if (deleted.has(data.accountId) && !erased.has(data.userId)) yield `guest ${String(data.userId)} outlives the account`
}

/** A new password ends every session from before it. */
export function* newPasswordsEndSessions({ events, answered, hasStoodStill }: Evidence) {
  // Those that have expired do not end.
  if (hasStoodStill) return
  const ended = new Set(ofType(events.identity, 'SessionEnded').map(({ data }) => data.sessionId))
  const begun = [...answered('register'), ...answered('resetPassword')].map(({ answer, toldAt }) => {
    const { userId, token } = answer as { readonly userId: string; readonly token: string }
    return { userId, sessionId: sessionIdIn(token), toldAt }
  })
  for (const { input, sentAt } of answered('resetPassword'))
    for (const { userId, sessionId, toldAt } of begun)
      if (userId === input.userId && toldAt < sentAt && !ended.has(sessionId))
        yield `session ${sessionId} has outlived a new password`
}

/** A link that was made for the former address of an account opens nothing. */
export function* formerLinksAreOver({ answered }: Evidence) {
  for (const { input } of answered('useFormerLink'))
    yield `a link from before the change of address let somebody in: ${String(input.userId)}`
}

/** Nobody who is an admin has lost the right where admins' requests are done in the background. */
export async function* grantedRightsAreKnown({ databases, events }: Evidence) {
  const admins = new Set<unknown>()
  for (const { type, data } of ofType(events.identity, 'AdminGranted', 'AdminRevoked')) {
    if (type === 'AdminGranted') admins.add(data.userId)
    else admins.delete(data.userId)
  }
  for (const name of ['catalogue', 'order'] as const) {
    const { rows } = await databases[name].query<{ id: string }>('SELECT user_id AS id FROM former_admins')
    for (const { id } of rows) if (admins.has(id)) yield `${name}: ${id} is an admin, and is taken for a former one`
  }
}
