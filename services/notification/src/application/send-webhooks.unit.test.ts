import { expect, it } from 'vitest'
import { createPace } from './send-webhooks.ts'

it.each([20, 400])('lets no more than %i requests a second go, however many wait', async (perSecond) => {
  const pace = createPace(perSecond)
  const start = performance.now()
  const gone = await Promise.all(
    Array.from({ length: perSecond / 4 }, async () => {
      await pace()
      return performance.now() - start
    }),
  )
  // Timers may end a millisecond early.
  gone.forEach((at, index) => expect(at + 2).toBeGreaterThanOrEqual((index * 1_000) / perSecond - 25))
})
