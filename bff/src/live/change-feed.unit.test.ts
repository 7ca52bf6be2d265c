import { silentLogger } from '@shop/kit/process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeFeed } from './change-feed.ts'

/** Reporting that answers when it is told to. */
function scripted() {
  const questions: { mark: string; answer: (mark: string) => void }[] = []
  const changes = ({ mark }: { mark: string }) =>
    new Promise<{ mark: string; asOf: string }>((resolve) => {
      questions.push({ mark, answer: (found) => resolve({ mark: found, asOf: found }) })
    })
  return { questions, feed: createChangeFeed({ changes }, silentLogger()) }
}

const MINUTE = 60_000

describe('the feed of changes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks nothing when nobody listens any more', async () => {
    const { questions, feed } = scripted()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(questions).toHaveLength(0)
    const [one, other] = [feed.follow(() => {}), feed.follow(() => {})]
    await vi.advanceTimersByTimeAsync(0)
    questions[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(questions.map(({ mark }) => mark)).toEqual(['', 'a'])
    one()
    questions[1]?.answer('b')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(questions).toHaveLength(3)
    other()
    questions[2]?.answer('c')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(questions).toHaveLength(3)
  })

  it('tells who comes while a question is open what is known, and who comes after a while what is known then', async () => {
    const { questions, feed } = scripted()
    const heard: string[] = []
    const leave = feed.follow(({ asOf }) => heard.push(`one ${asOf ?? ''}`))
    await vi.advanceTimersByTimeAsync(0)
    questions[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(MINUTE)
    const leaveToo = feed.follow(({ asOf }) => heard.push(`two ${asOf ?? ''}`))
    expect(heard).toEqual(['one a', 'two a'])
    leave()
    leaveToo()
    // The question is open still, so what was known is.
    const leaveAgain = feed.follow(({ asOf }) => heard.push(`three ${asOf ?? ''}`))
    expect(heard.at(-1)).toBe('three a')
    leaveAgain()
    questions[1]?.answer('b')
    await vi.advanceTimersByTimeAsync(MINUTE)
    feed.follow(({ asOf }) => heard.push(`four ${asOf ?? ''}`))
    await vi.advanceTimersByTimeAsync(0)
    questions[2]?.answer('c')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.slice(3)).toEqual(['four c'])
  })

  it('tells changes that follow each other fast as one', async () => {
    const { questions, feed } = scripted()
    feed.follow(() => {})
    await vi.advanceTimersByTimeAsync(0)
    questions[0]?.answer('a')
    await vi.advanceTimersByTimeAsync(290)
    expect(questions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(questions).toHaveLength(2)
  })
})
