import type { Told } from './callers.ts'
import { ofType, type Evidence } from './evidence.ts'
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
export async function* erasedPeopleAreGone({ databases, answered }: Evidence) {
  const secrets = answered('deleteUser').map(({ input }) => `%${String(input.secret)}%`)
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
