import { expect, it } from 'vitest'
import { drawPollRates } from '../src/profile.ts'

it('polls often in every seventh seed, and wherever a planted fault is looked for', () => {
  const often = Array.from({ length: 21 }, (_, index) => index + 1).filter(
    (seed) => drawPollRates(seed, {}).afterChangeMs === 5_000,
  )
  expect(often).toEqual([1, 8, 15])
  expect(drawPollRates(2, { pollsOften: true })).toMatchObject({ afterChangeMs: 5_000 })
})

it('has short intervals eight times as long in the other seeds', () => {
  const { short, long } = drawPollRates(2, {})
  expect(short).toBe(long * 8)
})
