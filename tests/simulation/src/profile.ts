import { chance, pick } from './random.ts'

/** How likely what goes wrong is, at each step. All zero once the storm is over. */
export interface Weather {
  crash: number
  lostAnswer: number
  provider: number
  slow: number
  /** A transaction begins, or is committed, late. */
  lateBegin: number
  lateCommit: number
  /** The mail server refuses, as the provider does; 1: nobody reaches it as long as the storm lasts. */
  mail: number
  /** A caller gives up, while what it has called goes on. */
  impatience: number
  /** The database ends all sessions, such as when it is restarted. */
  lostSessions: number
}

/** How likely people do what not everybody does. */
export interface Habits {
  /** Clicks twice. */
  readonly doubleClick: number
  /** Tries again only after a while, when a hold may have expired. */
  readonly comesBack: number
  /** Cancels an order while paying it. */
  readonly changesMind: number
  /** Pays when the session is about to end. */
  readonly paysLate: number
  /** An admin goes on with the order of before. */
  readonly sameOrder: number
  /** An admin sends units of an order before the rest. */
  readonly sendsParts: number
  /** Deletes the account while an order is on its way. */
  readonly leaves: number
  /** The provider's webhooks never come in the whole seed: 1, or 0. */
  readonly withoutWebhooks: number
  /** All machines stand still for 1 to 40 days, database included, between two actions. */
  readonly standsStill: number
  /** How often an admin changes the terms of the shop while customers order. */
  readonly changesTerms: number
}

/** What a seed does not draw, but is given: a planted fault is looked for where it shows. */
export interface Conditions {
  readonly weather?: Partial<Weather>
  readonly habits?: Partial<Habits>
  /** Of the two processes of each service. */
  readonly skewsMs?: readonly number[]
  /** As every seventh seed does. */
  readonly pollsOften?: boolean
}

export const CALM: Weather = {
  crash: 0,
  lostAnswer: 0,
  provider: 0,
  slow: 0,
  lateBegin: 0,
  lateCommit: 0,
  mail: 0,
  impatience: 0,
  lostSessions: 0,
}

/** Each seed draws what is frequent in it: faults that need several rare things meet in a seed that has many of these few. */
const usuallyOr = (usual: number, frequent: number): number => (chance(0.25) ? frequent : usual)

export function drawWeather(): Weather {
  if (chance(0.2)) return CALM
  const provider = usuallyOr(0.05, 0.3)
  return {
    crash: usuallyOr(0.004, chance(0.5) ? 0.001 : 0),
    lostAnswer: usuallyOr(0.005, 0.08),
    provider,
    slow: usuallyOr(0.002, 0.03),
    lateBegin: usuallyOr(0.002, 0.08),
    lateCommit: usuallyOr(0.002, 0.3),
    mail: usuallyOr(provider, 1),
    impatience: usuallyOr(0.005, 0.1),
    lostSessions: usuallyOr(0, 0.001),
  }
}

/** How often the loops of processes look for work that nothing wakes them for. */
export interface PollRates {
  /** Intervals of up to five seconds are so many times as long as in a shop. */
  readonly short: number
  /** And the others. */
  readonly long: number
  /** A loop that has found nothing for a while looks within so many milliseconds of a change. */
  readonly afterChangeMs: number
}

/** Every seventh seed polls often, from the first on; in the others one poll finds what several would: they cost a fifth less. */
const SEEDS_PER_FREQUENT_POLLS = 7
const RARELY = 8

export function drawPollRates(seed: number, { pollsOften }: Conditions): PollRates {
  const times = pick([2, 4, 8])
  const isOften = pollsOften ?? seed % SEEDS_PER_FREQUENT_POLLS === 1
  return { short: isOften ? times : times * RARELY, long: times, afterChangeMs: isOften ? 5_000 : 60_000 }
}

/** Every fourth seed has other terms than those of the specification. */
const SEEDS_PER_TRADE = 4
const CHANGES_OF_TERMS = 8

export function drawHabits(seed: number): Habits {
  return {
    doubleClick: usuallyOr(0.3, 0.8),
    comesBack: usuallyOr(0.2, 0.8),
    changesMind: usuallyOr(0.05, 0.4),
    paysLate: usuallyOr(0.1, 0.3),
    sameOrder: usuallyOr(0.3, 0.8),
    leaves: usuallyOr(0.01, 0.06),
    sendsParts: usuallyOr(0.3, 0.8),
    withoutWebhooks: chance(0.1) ? 1 : 0,
    standsStill: usuallyOr(0, 0.02),
    changesTerms: seed % SEEDS_PER_TRADE === 0 ? CHANGES_OF_TERMS : 0,
  }
}
