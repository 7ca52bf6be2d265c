import { DEFAULT_UNVERIFIED_DAYS } from '../environment.ts'
import type { BffPorts } from '../ports.ts'

const DAY_MS = 86_400_000

type AccountPorts = Pick<BffPorts, 'unverifiedAccountDays' | 'clock'> & {
  readonly clients: Pick<BffPorts['clients'], 'identity' | 'orders'>
}

/**
 * Deletes accounts whose e-mail address was never confirmed and that have ordered nothing: a stranger may have registered them. Several
 * processes may do this at the same time: identity looks at each account again.
 * @returns how many were deleted
 */
export async function endUnverifiedAccounts(ports: AccountPorts): Promise<number> {
  const { clients, unverifiedAccountDays: days = DEFAULT_UNVERIFIED_DAYS, clock } = ports
  if (days === 0) return 0
  const before = new Date(clock().getTime() - days * DAY_MS).toISOString()
  let total = 0
  let afterId: string | undefined
  do {
    const { userIds } = await clients.identity.listUnverified({ before, afterId })
    afterId = userIds.at(-1)
    const customers = new Set((await clients.orders.customersAmong({ userIds })).userIds)
    const others = userIds.filter((userId) => !customers.has(userId))
    total += (await clients.identity.deleteUnverified({ before, userIds: others })).deleted
  } while (afterId !== undefined)
  return total
}
