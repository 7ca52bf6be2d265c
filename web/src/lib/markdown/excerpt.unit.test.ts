import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it.each([
  ['# Returns\n\nWithin **30** days, [free](/pages/shipping).\n\nMore.', 'Within 30 days, free.'],
  ['- a\n- b\n\n| x |\n|---|\n\nTwo\nlines', 'Two lines'],
  ['[a](/b) '.repeat(1_000), `${'a '.repeat(80).trim()}…`],
  [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(159)}…`],
  ['# Only a heading', undefined],
  ['', undefined],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(31)}word…`],
])('of %j', (markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt)
})
