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

/** One admin is left; and who was told to be none any more did nothing as an admin afterwards. */
export const adminsKeepTheirRights: Judge = async ({ databases, told }) => {
  const faults: string[] = []
  const admins = new Set<unknown>()
  for (const { type, data } of await readEvents(databases.identity)) {
    if (type === 'AdminGranted') admins.add(data.userId)
    if (type === 'AdminRevoked') admins.delete(data.userId)
    if (type === 'AdminRevoked' && admins.size === 0) faults.push('no admin was left')
  }
  const rights = told.filter(({ call, outcome }) => ['setRight', 'deleteUser'].includes(call) && outcome === 'done')
  for (const { input, sentAt, call } of rights) {
    const isOf = (other: (typeof rights)[number]) => other.input.userId === input.actorId
    const isTaken = (other: (typeof rights)[number]) => other.call === 'deleteUser' || other.input.isAdmin === false
    const last = told.filter((other) => rights.includes(other) && isOf(other) && isTaken(other) && other.toldAt < sentAt).at(-1)
    const isGranted = told.some(
      (other) => other.call === 'setRight' && isOf(other) && other.input.isAdmin === true && other.toldAt > (last?.sentAt ?? 0),
    )
    if (last !== undefined && !isGranted) faults.push(`${String(input.actorId)} was no admin any more, and was answered: ${call}`)
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
