import type { ServiceClients } from '../service-clients.ts'

type Identity = Pick<ServiceClients['identity'], 'listGuestsOf'>

/** The guests whose orders belong to these users, at most 1,000. */
export async function guestsOfUsers(
  identity: Identity,
  userIds: readonly string[],
): Promise<{ userId: string; accountId: string }[]> {
  const { guests } = await identity.listGuestsOf({ accountIds: [...userIds] })
  return guests
}

/** The guests whose orders belong to a user. */
export async function guestsOf(identity: Identity, userId: string): Promise<string[]> {
  return (await guestsOfUsers(identity, [userId])).map((guest) => guest.userId)
}
