import { describe, expect, it } from 'vitest'
import { createStopwatch, createWorkTiming } from '../../src/telemetry/work-timing.ts'
import { currentTiming, withContext, withTiming } from '../../src/telemetry/work-context.ts'

/** A stopwatch whose time passes with `pass`. */
function given() {
  let now = 1_000
  const stopwatch = createStopwatch(() => now)
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const measured = stopwatch.measure(() => promise)
    return {
      async end() {
        resolve('answer')
        return measured
      },
      async fail() {
        reject(new Error('no answer'))
        await expect(measured).rejects.toThrow('no answer')
      },
    }
  }
  const pass = (milliseconds: number): void => {
    now += milliseconds
  }
  return { stopwatch, begin, pass }
}

describe('a stopwatch', () => {
  it('adds up waits that follow each other, also one that failed, and not the time between them', async () => {
    const { stopwatch, begin, pass } = given()
    const first = begin()
    pass(5)
    expect(await first.end()).toBe('answer')
    pass(100)
    const second = begin()
    pass(7)
    await second.fail()
    expect(stopwatch.milliseconds()).toBe(12)
  })

  it('counts each moment of overlapping waits once', async () => {
    const { stopwatch, begin, pass } = given()
    const first = begin()
    pass(5)
    const second = begin()
    pass(5)
    await first.end()
    pass(5)
    await second.end()
    expect(stopwatch.milliseconds()).toBe(15)
  })
})

describe('the timing of work', () => {
  it('is that of the request, and of none that the work hands on to another service', () => {
    const timing = createWorkTiming()
    withContext({ correlationId: 'request' }, () => {
      expect(currentTiming()).toBeUndefined()
      withTiming(timing, () => {
        expect(currentTiming()).toBe(timing)
        withContext({ correlationId: 'request' }, () => expect(currentTiming()).toBeUndefined())
      })
    })
    withTiming(timing, () => expect(currentTiming()).toBeUndefined())
  })
})
