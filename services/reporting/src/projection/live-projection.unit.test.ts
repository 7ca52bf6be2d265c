import { expect, test } from 'vitest'
import { TIMING } from './live-projection.ts'

test('an instance notices a switch within a second, and long before the previous version is left or a lease ends', () => {
  expect(TIMING).toMatchObject({ pollMs: 400, staleMs: 1_000, graceMs: 2_500, leaseMs: 15_000 })
  expect(TIMING.pollMs * 2).toBeLessThan(TIMING.staleMs)
  expect(TIMING.graceMs).toBeGreaterThan(TIMING.staleMs * 2)
})
