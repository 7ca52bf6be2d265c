import { describe, expect, it } from 'vitest'
import { traceOf } from './failed-attempts.ts'
import { describeRepeatedTests } from './flaky-tests.ts'

const test = {
  file: 'tests/e2e/tests/cart.e2e.test.ts',
  test: 'the cart > keeps the total in view',
  state: 'passed',
  retryCount: 1,
  errors: [{ message: 'expected 3 to be 2\n\n- Expected\n+ Received' }],
  traces: ['test-results/cart/the-cart-keeps-the-total-in-view-1.zip'],
} as const

describe('the tests that were repeated', () => {
  it('are reported as flaky with the first error and its trace, when they are green at last', () => {
    const errors = [...test.errors, { message: 'another one' }]
    expect(describeRepeatedTests([{ ...test, errors }])).toEqual([
      'FLAKY tests/e2e/tests/cart.e2e.test.ts: the cart > keeps the total in view (expected 3 to be 2; trace: test-results/cart/the-cart-keeps-the-total-in-view-1.zip)',
    ])
  })

  it('are not called flaky when they were red twice, and lead to both traces', () => {
    const [line] = describeRepeatedTests([{ ...test, state: 'failed', traces: ['a-1.zip', 'a-2.zip'] }])
    expect(line).toMatch(/^RED TWICE tests\/e2e\/tests\/cart\.e2e\.test\.ts: .* trace: a-1\.zip a-2\.zip\)$/)
  })

  it('are no others: what was green or red at once is in no line', () => {
    expect(describeRepeatedTests([{ ...test, retryCount: 0 }])).toEqual([])
    expect(describeRepeatedTests([{ ...test, state: 'failed', retryCount: 0 }])).toEqual([])
  })

  it('say so when no page was left to trace', () => {
    expect(describeRepeatedTests([{ ...test, traces: [] }])[0]).toContain('trace: no page was left open')
  })
})

describe('the trace of a failed attempt', () => {
  it('has the name of file, test and number, with no character that a shell or a path would read', () => {
    expect(traceOf('tests/e2e/tests/cart.e2e.test.ts', 'a cart > keeps “A/B”, $5 at 390 pixels', 2)).toBe(
      'test-results/cart/a-cart-keeps-A-B-5-at-390-pixels-2.zip',
    )
  })

  it('is another one for another number, however long the name is', () => {
    const [first, second] = [1, 2].map((number) => traceOf('a.e2e.test.ts', 'long '.repeat(100), number))
    expect(first).not.toBe(second)
    expect(first?.length).toBeLessThan(120)
  })
})
