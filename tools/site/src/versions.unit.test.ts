import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtVersions, firstShown, writeRoot } from './versions.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-versions-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const add = (version: string) => {
  mkdirSync(join(folder, version))
  writeFileSync(join(folder, version, 'index.html'), '')
}

it('the versions are those that are built, newest first, and a visitor is shown the newest release', () => {
  for (const version of ['0.9.0', 'next', '0.10.0', 'assets']) add(version)
  mkdirSync(join(folder, '0.8.0'))
  const versions = builtVersions(folder, ['0.11.0', '0.10.0', '0.9.0', '0.8.0'])
  expect(versions).toEqual(['next', '0.10.0', '0.9.0'])
  writeRoot(folder, versions)
  expect(JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'))).toEqual(versions)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('url=./0.10.0/')
})

it('what is not released is shown where nothing else is', () => {
  expect([firstShown(['next']), firstShown([])]).toEqual(['next', undefined])
})
