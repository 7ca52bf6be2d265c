import { expect, it, vi } from 'vitest'
import { startLoop } from './loop.ts'

const HOUR = 3_600_000
const noError = (error: unknown): never => {
  throw error
}

it('runs at once, and again when it is woken', async () => {
  const task = vi.fn(async () => {})
  const loop = startLoop(HOUR, task, noError)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    loop.wake()
    expect(task.mock.calls.length).toBeGreaterThan(1)
  })
  await loop.stop()
})

it('does not lose a wake that comes during a round', async () => {
  const rounds: PromiseWithResolvers<void>[] = []
  const loop = startLoop(
    HOUR,
    () => {
      const round = Promise.withResolvers<void>()
      rounds.push(round)
      return round.promise
    },
    noError,
  )
  loop.wake()
  rounds[0]!.resolve()
  await vi.waitFor(() => expect(rounds).toHaveLength(2))
  rounds[1]!.resolve()
  await loop.stop()
})

it('goes on after a round that failed, and tells of it', async () => {
  const onError = vi.fn()
  const task = vi.fn(async () => {}).mockRejectedValueOnce(new Error('once'))
  const loop = startLoop(1, task, onError)
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(1))
  expect(onError).toHaveBeenCalledTimes(1)
  await loop.stop()
})

it('ends with the running round when it is stopped', async () => {
  const round = Promise.withResolvers<void>()
  const task = vi.fn(() => round.promise)
  const loop = startLoop(1, task, noError)
  const stopped = loop.stop()
  round.resolve()
  await stopped
  expect(task).toHaveBeenCalledTimes(1)
})
