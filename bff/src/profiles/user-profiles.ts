import type { identityCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { batchReads } from '@shop/kit/concurrency'
import { isRejection } from '@shop/kit/domain'
import type { Logger } from '@shop/kit/telemetry'

export interface UserProfile {
  readonly name: string
  readonly email: string
  /** Of a user: whether the address is proven to be theirs. Absent when identity does not answer. */
  readonly emailVerified?: boolean
  /** Of a guest: the account that owns the orders, or null. */
  readonly accountId?: string | null
}

type ProfileSource = Pick<Client<typeof identityCalls>, 'lookUpUsers'>

/** Names and e-mails by user id. Only identity stores them; the BFF joins them to the data of other services. */
export interface UserProfiles {
  readonly byId: ReadonlyMap<string, UserProfile>
  /** The profile of every user that is not in `byId`. */
  readonly fallback: UserProfile
}

const ERASED: UserProfile = { name: 'Deleted user', email: '' }
const UNAVAILABLE: UserProfile = { name: 'Customer', email: '' }

/** A guest as they know themselves. */
export const guestProfile = (email: string): UserProfile => ({ name: 'Guest', email, accountId: null })

/** Looks up profiles. If identity is unavailable, every user gets a placeholder. */
export async function lookUpProfiles(identity: ProfileSource, ids: readonly string[], logger: Logger): Promise<UserProfiles> {
  const userIds = [...new Set(ids)]
  if (userIds.length === 0) return { byId: new Map(), fallback: ERASED }
  try {
    const { users } = await identity.lookUpUsers({ userIds })
    return { byId: new Map(users.map(({ userId, ...profile }) => [userId, profile])), fallback: ERASED }
  } catch (error) {
    if (!isRejection(error, 'unavailable', 'internal')) throw error
    logger.warn({ err: error }, 'identity is unavailable: names are replaced by a placeholder')
    return { byId: new Map(), fallback: UNAVAILABLE }
  }
}

export function profileOf({ byId, fallback }: UserProfiles, userId: string): UserProfile {
  return byId.get(userId) ?? fallback
}

/** Looks up one profile at a time; those that are asked for together with one call. */
export function createProfileReader(identity: ProfileSource, logger: Logger): (userId: string) => Promise<UserProfile> {
  return batchReads(async (userIds: readonly string[]) => {
    const profiles = await lookUpProfiles(identity, userIds, logger)
    return userIds.map((userId) => profileOf(profiles, userId))
  })
}
