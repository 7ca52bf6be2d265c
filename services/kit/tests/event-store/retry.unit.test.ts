import { describe, expect, it, vi } from 'vitest'
import { retry } from '../../src/event-store/retry.ts'

const isRetriable = (error: unknown): boolean => error instanceof RangeError

describe('a retry', () => {
  it('repeats work until it succeeds, with the delay of each attempt', async () => {
    const work = vi.fn(async () => 'done')
    work.mockRejectedValueOnce(new RangeError('first')).mockRejectedValueOnce(new RangeError('second'))
    const delay = vi.fn(() => 0)
    expect(await retry(work, { maxAttempts: 3, isRetriable, delay })).toBe('done')
    expect(delay.mock.calls).toEqual([[1], [2]])
  })

  it('throws the last error after the last attempt', async () => {
    let attempts = 0
    const work = (): Promise<void> => Promise.reject(new RangeError(String((attempts += 1))))
    await expect(retry(work, { maxAttempts: 3, isRetriable, delay: () => 0 })).rejects.toThrow('3')
  })

  it('throws another error at once', async () => {
    const work = vi.fn(() => Promise.reject(new Error('other')))
    await expect(retry(work, { maxAttempts: 3, isRetriable, delay: () => 0 })).rejects.toThrow('other')
    expect(work).toHaveBeenCalledOnce()
  })
})
