import { isSameMailbox } from '../domain/index.ts'
import type { IdentityDependencies } from '../ports.ts'
import { userStream } from '../store/streams.ts'

/**
 * The e-mail address that a change replaced, from the user's own events: no other table keeps it.
 * @param changeId the id of the event `EmailChanged`
 * @returns undefined for an erased user, an unknown change, an address that was not verified and one that is spelled anew
 */
export async function findFormerEmail(
  { store }: IdentityDependencies,
  userId: string,
  changeId: string,
): Promise<string | undefined> {
  const events = await store.transaction((tx) => tx.read(userStream(userId)))
  const index = events.findIndex(({ eventId }) => eventId === changeId)
  let current = ''
  let verified: string | undefined
  for (const { event } of events.slice(0, Math.max(index, 0))) {
    if (event.type === 'UserRegistered' || event.type === 'EmailChanged') {
      current = event.data.email
      verified = undefined
    }
    if (event.type === 'EmailVerified') verified = current
  }
  const change = events[index]?.event
  if (verified === undefined || verified === '' || change?.type !== 'EmailChanged') return undefined
  return isSameMailbox(verified, change.data.email) ? undefined : verified
}
