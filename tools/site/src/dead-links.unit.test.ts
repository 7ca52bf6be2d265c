import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deadLinks } from './dead-links.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-links-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('links to pages and headings that are not there are found', () => {
  const links = ['/next/', '/next/a', '/next/docs/', '/next/a#here', '#top', 'https://example.com/x']
  const dead = ['/next/b', '/next/a#there', '#bottom', '/a', 'c', '/next/docs/d#x']
  const html = [...links, ...dead].map((href) => `<a class="link" href="${href}">x</a>`).join('')
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'index.html'), `<h1 id="top">x</h1>${html}`)
  writeFileSync(join(folder, 'a.html'), '<h2 id="here">x</h2>')
  writeFileSync(join(folder, 'docs/index.html'), '')
  expect(deadLinks(folder, '/next/')).toEqual(dead.map((href) => `index.html: ${href}`))
})
