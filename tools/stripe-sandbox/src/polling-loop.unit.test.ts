import { expect, it, vi } from 'vitest'
import { startPollingLoop } from './polling-loop.ts'

const HOUR = 3_600_000
const rethrow = (error: unknown): never => {
  throw error
}

it('runs at once, and again when woken', async () => {
  const task = vi.fn(async () => {})
  const loop = startPollingLoop(HOUR, task, rethrow)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    loop.wake()
    expect(task.mock.calls.length).toBeGreaterThan(1)
  })
  await loop.stop()
})

it('runs again after a wake during a run', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const loop = startPollingLoop(
    HOUR,
    () => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    },
    rethrow,
  )
  loop.wake()
  runs[0]!.resolve()
  await vi.waitFor(() => expect(runs).toHaveLength(2))
  runs[1]!.resolve()
  await loop.stop()
})

it('reports a failed run and continues', async () => {
  const onError = vi.fn()
  const task = vi.fn(async () => {}).mockRejectedValueOnce(new Error('once'))
  const loop = startPollingLoop(1, task, onError)
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(1))
  expect(onError).toHaveBeenCalledTimes(1)
  await loop.stop()
})

it('stops when the current run has ended', async () => {
  const run = Promise.withResolvers<void>()
  const task = vi.fn(() => run.promise)
  const loop = startPollingLoop(1, task, rethrow)
  const stopped = loop.stop()
  run.resolve()
  await stopped
  expect(task).toHaveBeenCalledTimes(1)
})
