import { describe, expect, it } from 'vitest'
import { importResult } from './importResult.ts'

const finished = { total: 130, done: 130, finishedAt: '2026-01-01T00:00:00.000Z' }
const failures = Array.from({ length: 100 }, (_, index) => ({ line: index + 2, message: 'changed since' }))

describe('the result of an import', () => {
  it.each([
    ['nothing failed', { ...finished, failures: [], failed: 0 }, false, 'Done: 130 products are written.'],
    ['one is undone', { ...finished, total: 1, done: 1, failures: [], failed: 0 }, true, 'Undone: 1 product is as before.'],
    [
      'all failed, of which the server names 100',
      { ...finished, failures, failed: 130 },
      true,
      'Undone: 0 of 130 products are as before. 130 stay as they are.',
    ],
    [
      'some failed',
      { ...finished, failures: failures.slice(0, 2), failed: 2 },
      false,
      'Done: 128 of 130 products are written. 2 could not be written.',
    ],
    ['it is under way', { ...finished, done: 120, finishedAt: null, failures, failed: 110 }, false, '10 of 130 written.'],
    [
      'an older server counts none',
      { ...finished, failures: failures.slice(0, 30) },
      false,
      'Done: 100 of 130 products are written. 30 could not be written.',
    ],
  ])('when %s', (_when, progress, isUndone, text) => {
    expect(importResult(progress, isUndone)).toBe(text)
  })
})
