import type { Logger } from '../telemetry/logger.ts'

/**
 * The result of a replay, or after `answerWithinMs` that it is under way: thousands of records take longer than a call may. The
 * replay goes on; if it fails later, the failure is logged and the records are still parked. Without a limit, it is awaited.
 * @returns how many records had their effect; 0 while the replay is under way
 */
export async function replayAttempt(replay: Promise<number>, answerWithinMs: number | undefined, logger: Logger) {
  if (answerWithinMs === undefined) return { handled: await replay, underWay: false }
  const limit = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => limit.resolve(undefined), answerWithinMs)
  const handled = await Promise.race([replay, limit.promise]).finally(() => clearTimeout(timer))
  if (handled !== undefined) return { handled, underWay: false }
  replay.catch((error: unknown) => logger.error({ err: error }, 'a replay of parked records failed'))
  return { handled: 0, underWay: true }
}
