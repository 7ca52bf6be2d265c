import { durationText } from './figures.ts'
import { fault, ok, warning, type Judgement } from './judgement.ts'

export interface ClockReading {
  /** Whose clock this machine's was compared with. */
  readonly other: string
  /** By how much this machine is ahead; negative when it is behind. */
  readonly aheadMs: number
  /** How wrong that may be: half the round trip, and what the other clock leaves out. */
  readonly uncertainMs: number
}

/** Leases, deadlines and the order of events survive this much. */
const NOTICED_MS = 2_000
/** Beyond it, the codes of authenticator apps are refused; Stripe's signatures are beyond five minutes. */
const HARMFUL_MS = 30_000

const ADVICE = 'Let a time service set the clock (timedatectl set-ntp true), here and there.'

export function judgeClock({ other, aheadMs, uncertainMs }: ClockReading): Judgement {
  const certainMs = Math.max(0, Math.abs(aheadMs) - uncertainMs)
  if (certainMs <= NOTICED_MS) return ok(`as ${other}'s, within ${((NOTICED_MS + uncertainMs) / 1_000).toFixed(1)} s`)
  const found = `${durationText(certainMs)} or more ${aheadMs > 0 ? 'ahead of' : 'behind'} ${other}'s`
  return certainMs > HARMFUL_MS ? fault(found, ADVICE) : warning(found, ADVICE)
}
