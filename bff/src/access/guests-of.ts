import type { ServiceClients } from '../service-clients.ts'

type Identity = Pick<ServiceClients['identity'], 'listGuestsOf'>

/** The guests whose orders belong to a user, at most 1,000. */
export async function guestsOf(identity: Identity, userId: string): Promise<string[]> {
  const { guests } = await identity.listGuestsOf({ accountIds: [userId] })
  return guests.map((guest) => guest.userId)
}
