import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it.each([
  ['# Returns\n\nWithin **30** days, [free](/pages/shipping).\n\nMore.', 'Within 30 days, free.'],
  ['- a\n- b\n\n| x |\n|---|\n\nTwo\nlines', 'Two lines'],
  ['[a](/b) '.repeat(1_000), `${'a '.repeat(80).trim()}…`],
  [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(159)}…`],
  ['# Returns\nWithin 30 days.', 'Within 30 days.'],
  ['Returns\n=======\n\nImprint\n---\nKiln Ltd', 'Kiln Ltd'],
  ['**Kiln Ltd** makes _pots_.\n\nMore.', 'Kiln Ltd makes pots.'],
  ['`A` to `Z`, 3.5 days', 'A to Z, 3.5 days'],
  ['3.5 working days', '3.5 working days'],
  ['1) first\n2) second\n\n+ third\n\n* * *\n\nText', 'Text'],
  ['Write to first_last@kiln.example: 2 * 3 is 6', 'Write to first_last@kiln.example: 2 * 3 is 6'],
  ['&copy; 2026 Kiln, \\*not\\* x[^1], ==sold==, ~5 days~\n\n[^1]: note', '© 2026 Kiln, *not* x, sold, ~5 days~'],
  ['[Pots](https://a.example/Pot(clay)) and [mugs][m] ![cup](/c.png)\n\n[m]: https://a.example', 'Pots and mugs cup'],
  ['[m]: https://a.example\n\nText', 'Text'],
  ['Zone | Price\n--- | ---\nEU | 5\n\nText', 'Text'],
  ['![](/c.png)\n\nText', 'Text'],
  ['---\nKiln\n\n---\n\nText', 'Kiln'],
  [`株式会社窯 ${'陶'.repeat(300)}`, `株式会社窯 ${'陶'.repeat(154)}…`],
  [`a${'👨‍👩‍👧'.repeat(200)}`, `a${'👨‍👩‍👧'.repeat(159)}…`],
  ['# Only a heading', undefined],
  ['', undefined],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(31)}word…`],
])('of %j', (markdown, excerpt) => {
  expect(excerptOf(markdown)).toBe(excerpt)
})
