import { expect, it } from 'vitest'
import { nextTraceparent } from './traceparent.ts'

const partsOf = (traceparent: string) =>
  /^00-(?<trace>[\da-f]{32})-(?<span>[\da-f]{16})-00$/.exec(traceparent)?.groups ?? expect.unreachable(traceparent)

it('is one trace for each page, with a span for each call', () => {
  const [first, second, other, again] = ['/cart', '/cart', '/search/mug', '/cart'].map((page) => partsOf(nextTraceparent(page)))
  expect(second?.trace).toBe(first?.trace)
  expect(second?.span).not.toBe(first?.span)
  expect(new Set([first?.trace, other?.trace, again?.trace]).size).toBe(3)
})
