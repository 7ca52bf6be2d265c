import { unlessUnknown } from '../earlier-version.ts'
import type { ServiceClients } from '../service-clients.ts'

/** The guests whose orders belong to a user. */
export async function guestsOf(identity: Pick<ServiceClients['identity'], 'listGuestsOf'>, userId: string): Promise<string[]> {
  return (await unlessUnknown(identity.listGuestsOf({ userId }), { guestIds: [] })).guestIds
}
