import type { Finding } from '@shop/ops'
import { setTimeout as pause } from 'node:timers/promises'
import type { Check } from './check.ts'
import type { Judgement } from './judgements/judgement.ts'

/** Nothing waits longer, whatever hangs: all checks run at the same time. Milliseconds. */
const LOOK_WITHIN_MS = 4_500
/** Of these, what has to be known before the others. */
const FIRST_WITHIN_MS = 3_000

/** What a reading waits for an answer, so that it can say itself what is missing. */
export const ANSWER_MS = 4_000

/** An error of a connection to several addresses has its reason in its parts, one of `fetch` in its cause. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : error.message
}

async function lookInTime(check: Check, withinMs: number): Promise<readonly Judgement[]> {
  const { otherwise } = check
  const ended = new AbortController()
  const silence = pause(withinMs, undefined, { signal: ended.signal, ref: false }).then(
    () => [{ ...otherwise, found: `no answer within ${(withinMs / 1_000).toFixed(1)} s` }],
    () => [],
  )
  try {
    return await Promise.race([check.look().then((found) => (found === undefined ? [] : [found].flat())), silence])
  } catch (error) {
    return [{ ...otherwise, found: reasonOf(error) }]
  } finally {
    ended.abort()
  }
}

/** Runs all checks at once, and answers in their order. */
export async function runChecks(checks: readonly Check[], withinMs = LOOK_WITHIN_MS): Promise<Finding[]> {
  const found = checks.map(async (check) => {
    const judgements = await lookInTime(check, withinMs)
    return judgements.map((judgement) => ({ check: check.name, ...judgement }))
  })
  return (await Promise.all(found)).flat()
}

/** A check on which the others depend. */
export interface FirstCheck<State> extends Pick<Check, 'name' | 'otherwise'> {
  readonly find: () => Promise<State>
  readonly describe: (state: State) => Judgement
}

/** Looks at what decides which checks there are, and then runs these in what is left of the time. */
export async function runChecksAfter<State>(
  { name, otherwise, find, describe }: FirstCheck<State>,
  checksOf: (state: State) => readonly Check[],
): Promise<Finding[]> {
  const startedAt = performance.now()
  const states: State[] = []
  const look = async (): Promise<Judgement> => {
    const state = await find()
    states.push(state)
    return describe(state)
  }
  const findings = await runChecks([{ name, otherwise, look }], FIRST_WITHIN_MS)
  const checks = states.flatMap((state) => checksOf(state))
  return [...findings, ...(await runChecks(checks, Math.round(LOOK_WITHIN_MS - (performance.now() - startedAt))))]
}
