const DAY_MS = 24 * 3_600_000
/** A key is replaced after this time. */
const REPLACED_AFTER_MS = 90 * DAY_MS
/** Programs that keep the profile for a while know a new key before it signs. */
const KNOWN_AFTER_MS = DAY_MS
/** What a key has signed can be verified for so long after it was replaced. */
const KEPT_AFTER_MS = 14 * DAY_MS

interface Dated {
  readonly createdAt: string
}

interface KeyPlan<Key extends Dated> {
  /** Undefined of a shop without any. */
  readonly signing: Key | undefined
  /** Whether another key is to be made now. */
  readonly isNewDue: boolean
  /** Those that nobody needs any more. */
  readonly ended: readonly Key[]
}

/** Which keys sign, are made and are removed at a moment. @param keys in any order */
export function planKeys<Key extends Dated>(keys: readonly Key[], now: Date): KeyPlan<Key> {
  const ageOf = ({ createdAt }: Dated): number => now.getTime() - Date.parse(createdAt)
  const newestFirst = keys.toSorted((one, two) => ageOf(one) - ageOf(two))
  const [newest] = newestFirst
  const signing = newestFirst.find((key) => ageOf(key) >= KNOWN_AFTER_MS) ?? newestFirst.at(-1)
  const end = REPLACED_AFTER_MS + KNOWN_AFTER_MS + KEPT_AFTER_MS
  return {
    signing,
    isNewDue: newest === undefined || ageOf(newest) >= REPLACED_AFTER_MS,
    ended: newestFirst.filter((key) => key !== signing && ageOf(key) >= end),
  }
}
