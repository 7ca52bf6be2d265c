import { describe, expect, it } from 'vitest'
import { waitBeforeRetry } from './retry.ts'
import { ShopError } from './shop-error.ts'

const failure = (status: number | undefined, retryAfter?: number, code = 'unexpected_answer') =>
  new ShopError('It failed', { code, status, retryAfter, traceId: '' })

describe('a failed attempt', () => {
  it.each([
    ['no answer', failure(undefined, undefined, 'connection_failed')],
    ['429', failure(429)],
    ['502', failure(502)],
    ['503 with Retry-After', failure(503, 0)],
    ['504', failure(504)],
    ['a key whose first request is not finished', failure(409, undefined, 'key_in_flight')],
  ])('is followed by another: %s', (_, error) => {
    expect(waitBeforeRetry(error, 1, 1)).toBe(500)
  })

  it.each([
    ['400', failure(400)],
    ['409', failure(409)],
    ['a key of another body', failure(422, undefined, 'key_reused')],
    ['500', failure(500)],
    ['503 without Retry-After', failure(503)],
    ['a wait of more than a minute', failure(429, 61)],
  ])('stands: %s', (_, error) => {
    expect(waitBeforeRetry(error, 1, 1)).toBeUndefined()
  })

  it('is repeated after twice the time each, spread by chance, and not before the shop wants', () => {
    expect([1, 2, 3].map((attempt) => waitBeforeRetry(failure(502), attempt, 1))).toEqual([500, 1_000, 2_000])
    expect(waitBeforeRetry(failure(502), 1, 0)).toBe(250)
    expect(waitBeforeRetry(failure(429, 60), 1, 0)).toBe(60_000)
  })
})
