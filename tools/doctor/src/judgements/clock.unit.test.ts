import { describe, expect, it } from 'vitest'
import { judgeClock } from './clock.ts'

describe('the clock', () => {
  it.each([
    ['given the same time, then nothing is wrong', 20, 5, 'ok', "as the database's, within 2.0 s"],
    ['given a slow answer, when the difference may be its time, then nothing is wrong', 4_000, 2_500, 'ok', 'within 4.5 s'],
    ['given ten seconds, then it warns', 10_400, 400, 'warning', "10 seconds or more ahead of the database's"],
    ['given a minute, then it is a fault', -61_000, 500, 'fault', "1 minute or more behind the database's"],
  ])('%s', (_, aheadMs, uncertainMs, state, found) => {
    expect(judgeClock({ other: 'the database', aheadMs, uncertainMs })).toMatchObject({
      state,
      found: expect.stringContaining(found),
    })
  })
})
