import { expect, test } from 'vitest'
import { pollUntil } from '../src/index.ts'

test('polling returns the first value', async () => {
  let calls = 0
  const check = async (): Promise<string | undefined> => ((calls += 1) < 3 ? undefined : 'done')
  expect(await pollUntil(check, { everyMs: 1, withinMs: 10_000 })).toBe('done')
  expect(calls).toBe(3)
})

test('polling gives up after the time limit, having checked at least once', async () => {
  let calls = 0
  const check = async (): Promise<string | undefined> => ((calls += 1) > 1 ? 'too late' : undefined)
  expect(await pollUntil(check, { everyMs: 1, withinMs: -1 })).toBeUndefined()
  expect(calls).toBe(1)
})
