import type { PublicEventData, PublicEventType } from '@shop/contracts/events'
import type { PublicEvent, Recorded } from '@shop/kit'
import type { IdentityEvent } from '../domain/index.ts'

function tell<T extends PublicEventType<'identity'>>(type: T, data: PublicEventData<'identity', T>): readonly PublicEvent[] {
  return [{ type, key: data.userId, data }]
}

/** What the world hears of a user: ids, rights and epochs. Names and addresses stay here. */
export function publish({ event }: Recorded<IdentityEvent>): readonly PublicEvent[] {
  const { type, data } = event
  const { userId } = data
  switch (type) {
    case 'UserRegistered':
    case 'AdminGranted':
    case 'AdminRevoked':
    case 'UserDeleted':
      return tell(type, { userId })
    case 'PasswordChanged':
      return tell('TokensRevoked', { userId, epoch: data.epoch })
    case 'UserRenamed':
    case 'EmailChanged':
      return []
  }
}
