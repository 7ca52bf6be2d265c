import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, textFiles, type TextFile } from './repository.ts'

/** Put together, so that this file has no marks. */
const UNTIL = '// until'

/** The comment at what only an earlier release needs, with the version in which it is gone. */
const MARK = new RegExp(String.raw`${UNTIL} (\d+\.\d+\.\d+): \S`, 'g')

/** Compares versions: 0.10.0 is after 0.9.3. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** The marks that a version has reached, each with its file. */
function reachedMarks(files: readonly TextFile[], version: string): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(MARK)].filter(([, until = '']) => compare(until, version) <= 0).map(([mark]) => `${path}: ${mark}`),
  )
}

const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

it('no code is left for a release beside which this version does not run', () => {
  expect(reachedMarks(textFiles(), version)).toEqual([])
})

it('a mark is found from its version on', () => {
  const files = [{ path: 'a.ts', text: `${UNTIL} 0.10.0: the column of before` }]
  expect(reachedMarks(files, '0.9.3')).toEqual([])
  expect(reachedMarks(files, '0.10.0')).toHaveLength(1)
  expect(reachedMarks(files, '1.0.0')).toHaveLength(1)
})
