import { compareOutcomes } from '@shop/kit/testing'
import { expect, it } from 'vitest'
import { orderDecider } from '../../src/domain/order.ts'
import { columnOf, columns, outcomes } from './outcomes.ts'
import { randomHistories } from './random-commands.ts'

/** Enough that each outcome of the table occurs: the histories of a seed are always the same. */
const HISTORIES = 4_000
const SEED = 1

it('every command leads in every state of an order to what its table says, to all of it and to nothing else', () => {
  const { found, expected } = compareOutcomes(orderDecider, randomHistories(HISTORIES, SEED), { columns, columnOf, outcomes })
  expect(found).toEqual(expected)
})
