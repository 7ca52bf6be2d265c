import { describe, expect, test } from 'vitest'
import { faultsIn } from './hygiene.ts'
import { textFiles } from './repository.ts'

/** Written in pieces, so that this file is clean itself. */
const planted: Record<string, string> = {
  registry: 'resolved: ' + 'https:' + '//registry.example.org/zod',
  tarball: 'resolved: ' + 'https:' + '//packages.example.org/zod-4.0.0.tgz',
  home: "const folder = '/" + "home/somebody/shop'",
  unfinished: '// TO' + 'DO: later',
  silenced: '// eslint' + '-disable-next-line',
  'left out': 'test.' + "skip('later', () => {})",
  'all others left out': 'describe.' + "only('this', () => {})",
  'too long': 'const line = 1\n'.repeat(251),
}

describe('the text of the repository', () => {
  test.each(Object.entries(planted))('a planted fault is found: %s', (_, text) => {
    expect(faultsIn({ path: 'planted.ts', text })).toHaveLength(1)
  })

  test('a long test is no fault', () => {
    expect(faultsIn({ path: 'planted.unit.test.ts', text: 'const line = 1\n'.repeat(251) })).toEqual([])
  })

  test('has no fault', () => {
    const files = textFiles()
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(faultsIn)).toEqual([])
  })
})
