import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './repository.ts'

const text = readFileSync(join(root, 'docs/promises.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| (?!Promise|-)/.test(line))

interface Proof {
  readonly promise: string
  readonly file: string
  /** Of the test, or a part of it that stands in the source. */
  readonly title: string
}

function parseRow(row: string): Proof {
  const [, promise = '', , file = '', title = ''] = /^\| (.*?) +\| \[(.*?)\]\(\.\.\/(.*?)\): “(.*?)” +\|$/.exec(row) ?? []
  return { promise, file, title }
}

describe('each promise of the shop', () => {
  it.each(rows.map((row) => [row]))('names a test that there is: %s', (row) => {
    const { promise, file, title } = parseRow(row)
    expect(promise).not.toBe('')
    expect(existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(title)).toBe(true)
  })

  it('stands once', () => {
    const promises = rows.map((row) => parseRow(row).promise)
    expect(promises.length).toBeGreaterThan(50)
    expect(new Set(promises).size).toBe(promises.length)
  })
})
