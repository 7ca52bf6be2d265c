import { isRejection } from '@shop/kit/domain'
import type { Reactions } from '@shop/kit/messaging'

/** What is parked for a cause belongs to one consumer or to both. */
async function withCause<Result>(
  consumers: readonly Reactions[],
  act: (consumer: Reactions) => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = consumers
  if (first === undefined) throw new Error('There is no consumer')
  return act(first).catch((error: unknown) => {
    if (others.length === 0 || !isRejection(error, 'not_found')) throw error
    return withCause(others, act)
  })
}

/** The reactions of the service, which for operators include another consumer that starts and stops by itself. */
export function joinReactions(main: Reactions, other: Reactions): Reactions {
  const both = [main, other]
  return {
    start: () => main.start(),
    stop: () => main.stop(),
    stopped: () => both.flatMap((consumer) => consumer.stopped()),
    dropParked: (request) => withCause(both, (consumer) => consumer.dropParked(request)),
    async replayParked(cause) {
      if (cause !== undefined) return withCause(both, (consumer) => consumer.replayParked(cause))
      return (await main.replayParked()) + (await other.replayParked())
    },
  }
}
