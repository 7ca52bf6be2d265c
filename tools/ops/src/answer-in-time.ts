import type { CallOptions } from '@shop/kit/calls'
import { isRejection, Rejection } from '@shop/kit/domain'
import { OperatorError } from '@shop/programs'
import type { CommandInput } from './command.ts'

/** How long a process that runs may take to answer a question. A command asks all at once, so it ends a little later. */
export const ANSWER_WITHIN_MS = 3_000

/**
 * Asks a process that may hang. Its connection is closed by the signal; a call within this process goes on without its caller.
 * @throws Rejection `unavailable` without an answer in time
 */
export async function answerInTime<Answer>(withinMs: number, ask: (options: CallOptions) => Promise<Answer>): Promise<Answer> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const signal = AbortSignal.timeout(withinMs)
  const timer = setTimeout(() => reject(new Rejection('unavailable', { cause: 'no answer in time' })), withinMs)
  return Promise.race([ask({ signal }), timeout]).finally(() => clearTimeout(timer))
}

/** For commands whose calls may take minutes. @throws OperatorError that names the processes that do not answer at all */
export async function requireAnswers(
  { shop, clients: { consumers } }: Pick<CommandInput, 'shop' | 'clients'>,
  names: Iterable<string> = consumers.keys(),
): Promise<void> {
  const asked = [...names].map(async (name) => {
    try {
      await answerInTime(shop.answerWithinMs, async (options) => consumers.get(name)?.status({}, options))
      return []
    } catch (error) {
      if (!isRejection(error)) throw error
      return [name]
    }
  })
  const silent = (await Promise.all(asked)).flat()
  if (silent.length === 0) return
  throw new OperatorError(`${silent.join(', ')} ${silent.length === 1 ? 'does' : 'do'} not answer.`)
}
