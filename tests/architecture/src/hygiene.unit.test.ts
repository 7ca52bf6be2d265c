import { describe, expect, test } from 'vitest'
import { findViolations } from './hygiene.ts'
import { textFiles } from './repository.ts'

/** Concatenated, so that this file has no violation itself. */
const violations: Record<string, string> = {
  registry: 'resolved: ' + 'https:' + '//registry.example.org/zod',
  tarball: 'resolved: ' + 'https:' + '//packages.example.org/zod-4.0.0.tgz',
  'home folder': "const folder = '/" + "home/somebody/shop'",
  'unfinished work': '// TO' + 'DO: later',
  'disabled check': '// eslint' + '-disable-next-line',
  'skipped test': 'test.' + "skip('later', () => {})",
  'exclusive test': 'describe.' + "only('this', () => {})",
  'long source file': 'const line = 1\n'.repeat(251),
}

describe('the text of the repository', () => {
  test.each(Object.entries(violations))('a violation is found: %s', (_, text) => {
    expect(findViolations({ path: 'example.ts', text })).toHaveLength(1)
  })

  test('a long test file is allowed', () => {
    expect(findViolations({ path: 'example.unit.test.ts', text: 'const line = 1\n'.repeat(251) })).toEqual([])
  })

  test('has no violation', () => {
    const files = textFiles()
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(findViolations)).toEqual([])
  })
})
