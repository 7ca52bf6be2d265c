import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** The last item of levels 1 and 2 in each section of the chapters 6 and 7 of ASVS 5.0.0; later items are of level 3. */
const LAST_ITEMS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
}

const rows = [
  ...readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(/^\| (\d\.\d+\.\d+) +\|(.*)\|(.*)\|(.*)\|$/gm),
].map(([, item = '', , met = '', by = '']) => ({ item, met: met.trim(), by: by.trim() }))
const testsIn = (by: string) =>
  [...by.matchAll(/`([^`\s]+\.test\.ts): ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
const documentsIn = (by: string) => [...by.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join(ROOT, 'docs', path))

describe('the list of security requirements', () => {
  it('has every item of levels 1 and 2 once', () => {
    const expected = Object.entries(LAST_ITEMS).flatMap(([section, last]) =>
      Array.from({ length: last }, (_, index) => `${section}.${String(index + 1)}`),
    )
    expect(rows.map(({ item }) => item)).toEqual(expected)
  })

  it.each(rows)('says by what $item is met, or why not', ({ met, by }) => {
    expect(['yes', 'in part', 'no', 'not applicable']).toContain(met)
    expect(by).not.toBe('')
    if (met === 'yes') expect([...testsIn(by), ...documentsIn(by)]).not.toEqual([])
    if (met === 'in part' || met === 'no') expect(by).toContain('because')
    for (const path of documentsIn(by)) expect({ path, exists: existsSync(path) }).toEqual({ path, exists: true })
    for (const { file, title } of testsIn(by)) {
      const source = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : ''
      expect({ file, title, exists: source.includes(`'${title}'`) }).toEqual({ file, title, exists: true })
    }
  })
})
