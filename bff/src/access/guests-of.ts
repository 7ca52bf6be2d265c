import { isRejection } from '@shop/kit/domain'
import type { ServiceClients } from '../service-clients.ts'

/** An identity service of an earlier version knows no guests. */
export async function noneOfEarlierVersion(found: Promise<{ readonly guestIds: string[] }>): Promise<string[]> {
  return found.then(
    ({ guestIds }) => guestIds,
    (error: unknown) => (isRejection(error, 'not_found') ? [] : Promise.reject(error as Error)),
  )
}

/** The guests whose orders belong to a user. */
export function guestsOf(identity: Pick<ServiceClients['identity'], 'listGuestsOf'>, userId: string): Promise<string[]> {
  return noneOfEarlierVersion(identity.listGuestsOf({ userId }))
}
