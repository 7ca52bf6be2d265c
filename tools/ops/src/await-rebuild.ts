import type { RebuildState } from '@shop/contracts/operations/calls'
import type { CallOptions } from '@shop/kit/calls'
import { isRejection } from '@shop/kit/domain'
import { pollUntil } from '@shop/programs'
import { answerInTime } from './answer-in-time.ts'
import type { OperatedShop } from './operated-shop.ts'

export type FinalState = Exclude<RebuildState, { state: 'running' }>

const POLL_MS = 250
const REPORT_INTERVAL_MS = 2_000
/** How long the process may be unreachable, for example while it is replaced. */
const UNREACHABLE_MS = 30_000

const count = (value: number): string => value.toLocaleString('en')

/** Waits for the end of a rebuild, and tells at most every two seconds how far it is. */
export async function awaitRebuild(
  name: string,
  { answerWithinMs }: Pick<OperatedShop, 'answerWithinMs'>,
  readState: (options: CallOptions) => Promise<RebuildState>,
  progress: (line: string) => void,
): Promise<FinalState> {
  let reportedAt = performance.now()
  let answeredAt = performance.now()
  const finished = await pollUntil(
    async () => {
      try {
        const state = await answerInTime(answerWithinMs, readState)
        answeredAt = performance.now()
        if (state.state !== 'running') return state
        if (performance.now() > reportedAt + REPORT_INTERVAL_MS) {
          reportedAt = performance.now()
          progress(`${name}: ${count(state.events)}${state.total === undefined ? '' : ` of ${count(state.total)}`} events`)
        }
      } catch (error) {
        if (!isRejection(error, 'unavailable', 'reports_unavailable') || performance.now() > answeredAt + UNREACHABLE_MS)
          throw error
      }
      return undefined
    },
    { everyMs: POLL_MS },
  )
  return finished ?? { state: 'idle' }
}
