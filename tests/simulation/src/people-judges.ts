import type { Told } from './callers.ts'
import type { Judge } from './evidence.ts'
import { ofType, readEvents } from './stored-events.ts'
import { serviceNames } from './world.ts'

/** Of those who registered with one address, one at a time was told that they have an account. */
export const accountsAreOfOne: Judge = async ({ databases, told }) => {
  const registered = told.filter(({ call, outcome }) => call === 'register' && outcome === 'done')
  const byEmail = Map.groupBy(registered, ({ input }) => String(input.email))
  const faults = [...byEmail].filter(([, accounts]) => accounts.length > 1).map(([email]) => `${email} has two accounts`)
  const users = new Set(ofType(await readEvents(databases.identity), 'UserRegistered').map(({ stream }) => stream))
  const missing = registered.filter(({ answer }) => !users.has(`user-${(answer as { userId: string }).userId}`))
  return [...faults, ...missing.map(({ input }) => `${String(input.email)} was told of an account that does not exist`)]
}

/** One admin is left; and nobody who never was one, or was told to be none any more, did anything as an admin. */
export const adminsKeepTheirRights: Judge = async ({ databases, told }) => {
  const faults: string[] = []
  const admins = new Set<unknown>()
  for (const { type, data } of await readEvents(databases.identity)) {
    if (type === 'AdminGranted') admins.add(data.userId)
    if (type === 'AdminRevoked') admins.delete(data.userId)
    if (type === 'AdminRevoked' && admins.size === 0) faults.push('no admin was left')
  }
  const changes = told.filter(({ call, outcome }) => ['setRight', 'deleteUser'].includes(call) && outcome !== 'refused')
  for (const { by, input, sentAt, toldAt, call } of told.filter((one) => one.outcome === 'done' && 'actorId' in one.input)) {
    const ofActor = changes.filter((other) => other.input.userId === input.actorId)
    const isGrant = (other: Told) => other.input.isAdmin === true
    const last = ofActor.filter((other) => !isGrant(other) && other.outcome === 'done' && other.toldAt < sentAt).at(-1)
    const isGranted = ofActor.some(
      (other) =>
        isGrant(other) &&
        other.sentAt < toldAt &&
        (last === undefined || other.toldAt > last.sentAt || other.outcome === 'unknown'),
    )
    const isFirst = by === 'admin' && last === undefined
    if (!isGranted && !isFirst) faults.push(`${by} was no admin, and was answered: ${call}`)
  }
  return faults
}

/** Nothing that names a deleted user is left in a table. */
export const erasedPeopleAreGone: Judge = async ({ databases, told }) => {
  const gone = told.filter(({ call, outcome }) => call === 'deleteUser' && outcome === 'done')
  if (gone.length === 0) return []
  const secrets = gone.map(({ input }) => `%${String(input.secret)}%`)
  const faults: string[] = []
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    )
    const parts = rows.map(({ table }) => `SELECT '${table}' AS place FROM "${table}" AS t WHERE t::text ILIKE ANY($1)`)
    const { rows: named } = await databases[name].query<{ place: string }>(parts.join(' UNION '), [secrets])
    faults.push(...named.map(({ place }) => `${name}: ${place} still names somebody who was deleted`))
  }
  return faults
}
