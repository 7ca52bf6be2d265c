import type { identityCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { Logger } from '@shop/kit/telemetry'
import { LRUCache } from 'lru-cache'
import { lookUpProfiles, profileOf } from '../profiles/user-profiles.ts'

/** A name is shown no longer than this after identity has confirmed it. */
const CONFIRMED_MS = 800
const MAX_NAMES = 50_000
/** As many as identity looks up at once. */
const BATCH_SIZE = 1_000

interface KnownName {
  readonly name: string
  readonly confirmedAt: number
}

/** The names of reviewers, which only identity stores. */
export interface ReviewerNames {
  /** Looks up the names that are not confirmed. Concurrent requests share one call. */
  confirm(userIds: readonly string[]): Promise<void>
  /** Undefined for a name that was never confirmed. */
  nameOf(userId: string): string | undefined
  /** Whether all names are confirmed. */
  isConfirmed(userIds: readonly string[]): boolean
}

export function createReviewerNames(identity: Pick<Client<typeof identityCalls>, 'lookUpUsers'>, logger: Logger): ReviewerNames {
  const names = new LRUCache<string, KnownName>({ max: MAX_NAMES })
  let waiting = new Set<string>()
  let next: Promise<void> | undefined

  const isConfirmed = (userId: string): boolean =>
    performance.now() - (names.get(userId)?.confirmedAt ?? -Infinity) <= CONFIRMED_MS

  async function lookUp(userIds: readonly string[]): Promise<void> {
    const confirmedAt = performance.now()
    const profiles = await lookUpProfiles(identity, userIds, logger)
    for (const userId of userIds) names.set(userId, { name: profileOf(profiles, userId).name, confirmedAt })
  }
  async function lookUpWaiting(): Promise<void> {
    // Requests that arrive in the same moment share the call.
    await new Promise(setImmediate)
    const userIds = [...waiting]
    waiting = new Set()
    next = undefined
    for (let start = 0; start < userIds.length; start += BATCH_SIZE) await lookUp(userIds.slice(start, start + BATCH_SIZE))
  }

  return {
    async confirm(userIds) {
      for (const userId of userIds) if (!isConfirmed(userId)) waiting.add(userId)
      if (waiting.size > 0) await (next ??= lookUpWaiting())
    },
    nameOf: (userId) => names.get(userId)?.name,
    isConfirmed: (userIds) => userIds.every(isConfirmed),
  }
}
