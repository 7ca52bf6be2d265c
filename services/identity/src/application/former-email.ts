import type { IdentityDependencies } from '../ports.ts'
import { userStream } from '../store/streams.ts'

/**
 * The e-mail address that a change replaced, from the user's own events: no other table keeps it.
 * @param changeId the id of the event `EmailChanged`
 * @returns undefined for an erased user and an unknown change
 */
export async function findFormerEmail(
  { store }: IdentityDependencies,
  userId: string,
  changeId: string,
): Promise<string | undefined> {
  const events = await store.transaction((tx) => tx.read(userStream(userId)))
  const index = events.findIndex(({ eventId }) => eventId === changeId)
  const addresses = events.slice(0, Math.max(index, 0)).map(({ event }) => {
    return event.type === 'UserRegistered' || event.type === 'EmailChanged' ? event.data.email : ''
  })
  return addresses.findLast((address) => address !== '')
}
