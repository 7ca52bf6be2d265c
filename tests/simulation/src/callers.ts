import { between, chance } from './random.ts'
import type { Trace } from './trace.ts'
import { elapsed, sleep } from './virtual-time.ts'

/** What a caller sent and was told. `unknown`: no answer came, so the call may have had its effect. */
export interface Told {
  readonly by: string
  readonly call: string
  readonly input: Record<string, unknown>
  readonly outcome: 'done' | 'refused' | 'unknown'
  /** When it was sent and answered, milliseconds since the seed began. */
  readonly sentAt: number
  readonly toldAt: number
  /** The code of a refusal. */
  readonly code?: string
  readonly answer?: unknown
}

const UNKNOWN_CODES = ['unavailable', 'internal']
/** Refusals that say: try again. */
const TRY_AGAIN = ['key_in_flight', 'checkout_unreachable']

/** Sends calls, and keeps what their callers were told. */
export function createCallers(trace: Trace) {
  const told: Told[] = []
  return {
    told,
    /** @returns undefined when the call was refused, or not answered */
    async tell<Answer>(by: string, call: string, input: Record<string, unknown>, work: () => Promise<Answer>) {
      const asked = { by, call, input, sentAt: elapsed() }
      trace.add(`${by} calls ${call}`)
      try {
        const answer = await work()
        told.push({ ...asked, outcome: 'done', toldAt: elapsed(), answer })
        trace.add(`${by} is answered: ${call} done`)
        return answer
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
        told.push({ ...asked, outcome: UNKNOWN_CODES.includes(code) ? 'unknown' : 'refused', toldAt: elapsed(), code })
        trace.add(`${by} is answered: ${call} ${code}`)
        return undefined
      }
    },
    /** Half of those who get no answer try again, some of them only after a while. */
    async insist<Answer>(work: () => Promise<Answer | undefined>, comesBack: number) {
      for (;;) {
        const answer = await work()
        const last = told.at(-1)
        const isOpen = last?.outcome === 'unknown' || TRY_AGAIN.includes(last?.code ?? '')
        if (answer !== undefined || !isOpen || chance(0.5)) return answer
        await sleep(chance(comesBack) ? between(10_000, 60_000) : between(200, 5_000))
      }
    },
  }
}
export type Callers = ReturnType<typeof createCallers>
