import { expect, it } from 'vitest'
import { replayAttempt } from '../../src/messaging/replay-attempt.ts'
import { createLogger } from '../../src/telemetry/logger.ts'
import { eventually } from '../../src/testing/index.ts'

it('a replay that fails after its caller has heard that it is under way is logged', async () => {
  let output = ''
  const logger = createLogger('test', 'error', { write: (line: string) => (output += line) })
  const replay = Promise.withResolvers<number>()
  expect(await replayAttempt(replay.promise, 1, logger)).toEqual({ handled: 0, underWay: true })
  replay.reject(new Error('the database is away'))
  await eventually(() => expect(output).toContain('a replay of parked records failed'))
})
