import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackgroundTasks } from '../../src/concurrency/background-tasks.ts'

const MAX_WAITING = 1_000

describe('background tasks', () => {
  const logger = { error: vi.fn() }

  beforeEach(() => {
    logger.error.mockClear()
  })

  it('begin after the caller went on, two at a time', async () => {
    const tasks = createBackgroundTasks(logger)
    const later = createBackgroundTasks(logger)
    const { promise: end, resolve } = Promise.withResolvers<undefined>()
    let begun = 0
    const work = async (): Promise<void> => {
      begun += 1
      await end
    }
    for (let index = 0; index < 5; index += 1) tasks.start('work', work)
    later.start('work that would begin after the five', () => Promise.resolve())
    expect(begun).toBe(0)
    await later.idle()
    expect(begun).toBe(2)
    resolve(undefined)
    await tasks.idle()
    expect(begun).toBe(5)
  })

  it('log a failure and go on', async () => {
    const tasks = createBackgroundTasks(logger)
    const done: string[] = []
    tasks.start('the mail', () => Promise.reject(new Error('refused')))
    tasks.start('the next', async () => {
      await Promise.resolve()
      done.push('the next')
    })
    await tasks.idle()
    expect(logger.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('refused') }, 'the mail failed')
    expect(done).toEqual(['the next'])
  })

  it('are refused when too many wait', async () => {
    const tasks = createBackgroundTasks(logger)
    for (let index = 0; index < MAX_WAITING; index += 1) tasks.start('work', () => Promise.resolve())
    expect(() => tasks.start('one more', () => Promise.resolve())).toThrow(expect.objectContaining({ code: 'unavailable' }))
    await tasks.idle()
    expect(() => tasks.start('one more', () => Promise.resolve())).not.toThrow()
    await tasks.idle()
  })
})
