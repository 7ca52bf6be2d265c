import { planEvent, type PlannedEvent } from './planned-event.ts'
import { detailsAt, type RandomProduct } from './product-events.ts'
import type { RandomTimes } from './random-times.ts'
import type { Random } from './random.ts'

/** Some users sign in with another device, end a session, and change how they sign in. No report shows this, so nothing is drawn. */
function signInEvents(at: number, userId: string): PlannedEvent[] {
  const session = { userId, sessionId: userId }
  const time = new Date(at).toISOString()
  const signedIn = planEvent(at, 'identity', 'UnknownDeviceSignedIn', userId, { ...session, signedInAt: time })
  if (userId < '8') return []
  if (userId < 'c') return [signedIn]
  return [
    signedIn,
    planEvent(at, 'identity', 'PasswordResetRequested', userId, { userId, requestId: userId }),
    planEvent(at, 'identity', 'EmailChanged', userId, { userId }),
    planEvent(at, 'identity', 'EmailVerificationRequested', userId, { userId }),
    planEvent(at, 'identity', 'SecondFactorChanged', userId, { userId, enabled: true }),
    planEvent(at, 'identity', 'PasskeysChanged', userId, { userId, added: true }),
    planEvent(at, 'identity', 'FactorsReset', userId, { userId }),
    planEvent(at, 'identity', 'ApiKeyCreated', userId, { keyId: userId, hash: userId, rights: ['orders:read'], endsAt: null }),
    planEvent(at, 'identity', 'ApiKeyRevoked', userId, { keyId: userId, revokedAt: time }),
    planEvent(at, 'identity', 'StaffRolesChanged', userId, { userId, roles: ['orders'] }),
    planEvent(at, 'identity', 'SessionEnded', userId, { ...session, endedAt: time }),
  ]
}

/** Some users become admins, some are deleted; the orders of deleted users still count. */
export function userEvents(random: Random, { start, now }: RandomTimes, userId: string): PlannedEvent[] {
  const later = random.between(start, now)
  return [
    planEvent(start, 'identity', 'UserRegistered', userId, { userId }),
    ...(random.boolean(0.1) ? [planEvent(later, 'identity', 'AdminGranted', userId, { userId })] : []),
    ...(random.boolean(0.1) ? [planEvent(later, 'identity', 'TokensRevoked', userId, { userId, epoch: 1 })] : []),
    ...signInEvents(later, userId),
    ...(random.boolean(0.15) ? [planEvent(later + 1, 'identity', 'UserDeleted', userId, { userId })] : []),
  ]
}

/** At most one review of each product by a user. */
export function reviewEvents(
  random: Random,
  times: RandomTimes,
  userId: string,
  products: readonly RandomProduct[],
): PlannedEvent[] {
  return products
    .filter(() => random.boolean(0.08))
    .flatMap((product) => {
      const { productId } = product
      const at = times.any()
      const data = { productId, userId, rating: random.between(1, 5) }
      return detailsAt(product, at) === undefined ? [] : [planEvent(at, 'catalogue', 'ReviewAdded', productId, data)]
    })
}
