import { secondsAfter } from '../clock.ts'

const LONGEST_PAUSE_SECONDS = 60
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60

/** The pause after the given number of failed attempts: 1, 2, 4 ... seconds, a minute at most. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.max(0, attempts - 1))

/** Stripe keeps trying for three days. */
export const giveUpAfter = (now: Date): Date => secondsAfter(now, GIVE_UP_SECONDS)
