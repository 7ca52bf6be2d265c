import { expect, it } from 'vitest'
import { createPace } from './send-webhooks.ts'

it.each([
  { perSecond: 20, isBusy: false, most: 20 },
  { perSecond: 400, isBusy: false, most: 400 },
  { perSecond: 400, isBusy: true, most: 100 },
])('lets at most $most requests a second go of $perSecond, busy: $isBusy', async ({ perSecond, isBusy, most }) => {
  const pace = createPace(perSecond, () => isBusy)
  const start = performance.now()
  const gone = await Promise.all(
    Array.from({ length: most / 4 }, async () => {
      await pace(Infinity)
      return performance.now() - start
    }),
  )
  // The requests of 25 ms go together, and timers may end a millisecond early.
  gone.forEach((at, index) => expect(at + 2).toBeGreaterThanOrEqual(((index - perSecond / 40) * 1_000) / most))
})

it('does not wait beyond the end of a run: its turn would be over', async () => {
  const pace = createPace(0.01, () => false)
  const end = performance.now() + 50_000
  expect(await pace(end)).toBe(true)
  expect(await pace(end)).toBe(false)
})
