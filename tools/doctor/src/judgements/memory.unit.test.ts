import { describe, expect, it } from 'vitest'
import { judgeMemory } from './memory.ts'

const GB = 1e9

describe('memory', () => {
  it.each([
    ['given room, when the shop is to start, then nothing is wrong', 8, 4, 1, 'ok', '4.0 GB of 8.0 GB are available'],
    ['given other programs, when the shop is to start, then it warns', 8, 0.9, 1, 'warning', 'the shop takes 1.0 GB'],
    ['given too small a container, when the shop is to start, then it is a fault', 0.5, 0.4, 1, 'fault', '400 MB of 500 MB'],
    ['given a running shop, when some is left, then nothing is wrong', 2, 0.2, undefined, 'ok', '200 MB of 2.0 GB'],
    ['given a running shop, when next to nothing is left, then it warns', 2, 0.09, undefined, 'warning', '90 MB of 2.0 GB'],
  ])('%s', (_, total, available, needed, state, found) => {
    const reading = { totalBytes: total * GB, availableBytes: available * GB }
    expect(judgeMemory(reading, needed === undefined ? undefined : needed * GB)).toMatchObject({
      state,
      found: expect.stringContaining(found),
    })
  })
})
