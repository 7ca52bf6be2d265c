import { compareOutcomes, isWholeRun, runSize } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { paymentDecider } from '../../src/domain/payment.ts'
import { columnOf, columns, outcomes } from './outcomes.ts'
import { randomHistories } from './random-commands.ts'

/** The histories of a seed are always the same. The whole run has each outcome, however rare. */
const HISTORIES = runSize({ short: 4_000, whole: 60_000 })
const SEED = 1
/** So many of the outcomes may be too rare for a short run. */
const RARE = isWholeRun ? 0 : 0.08

it('every command leads in every state of a payment to what its table says, and to nothing else', { timeout: 300_000 }, () => {
  const { unexpected, missing, total } = compareOutcomes(paymentDecider, randomHistories(HISTORIES, SEED), {
    columns,
    columnOf,
    outcomes,
  })
  expect(unexpected).toEqual([])
  expect(missing.length, missing.join('\n')).toBeLessThanOrEqual(RARE * total)
})
