import { expect, it } from 'vitest'
import { createProgressLines } from './progress-lines.ts'

it('prints how far a rebuild is, at most every two seconds', () => {
  const lines: string[] = []
  let now = 0
  const report = createProgressLines(
    'order',
    (line) => lines.push(line),
    () => now,
  )
  for (const at of [500, 2_000, 3_999, 4_100]) {
    now = at
    report({ events: at * 100, total: 1_350_000, perSecond: 24_100.4 })
  }
  expect(lines).toEqual([
    'order: 200,000 of 1,350,000 events, 24,100 per second',
    'order: 410,000 of 1,350,000 events, 24,100 per second',
  ])
})
