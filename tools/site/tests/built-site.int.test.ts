import MiniSearch from 'minisearch'
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownPathOf } from '../src/markdown-pages.ts'
import { pageAddress, PAGES } from '../src/page-table.ts'
import { indexOptions, searchOptions } from '../src/search.ts'
import { REPOSITORY } from '../src/site-settings.ts'

const run = promisify(execFile)
const BASE = '/the-shop/0.0.0/'

let folder: string
let out: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  out = join(folder, '0.0.0')
  const env = {
    ...process.env,
    SITE_OUT: folder,
    SITE_BASE: '/the-shop/',
    SITE_VERSION: '0.0.0',
    SITE_REPOSITORY: 'https://git.example/main',
  }
  // The build ends with an error if a link leads to no page or to no heading.
  await run(process.execPath, ['tools/site/src/build.ts'], { cwd: REPOSITORY, env: { ...env, NODE_ENV: 'production' } })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (path: string): string => readFileSync(join(out, path), 'utf8')

describe('the built site', () => {
  it('has every page, and its Markdown', () => {
    for (const page of PAGES) {
      const address = pageAddress(page).slice(1)
      expect(
        existsSync(join(out, address === '' || address.endsWith('/') ? `${address}index.html` : `${address}.html`)),
        page,
      ).toBe(true)
      expect(read(markdownPathOf(page)), page).toMatch(/^<!-- \/the-shop\/0\.0\.0\/.* -->\n[^]*^# /m)
    }
  })

  it('leads to files of the repository where it is told the address', () => {
    expect(read('tools/client/index.html')).toContain('href="https://git.example/main/tools/client/src/client.ts"')
  })

  it('asks no other host for anything', () => {
    const pages = [read('index.html'), read('docs/webhooks.html'), ...globSync('assets/*.css', { cwd: out }).map(read)]
    for (const text of pages)
      expect(text).not.toMatch(/<(?:script|img|link|iframe)[^>]+(?:src|href)="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\//)
    expect(globSync('assets/**/inter-basic-latin*.woff2', { cwd: out })).toHaveLength(1)
  })

  it('has links in its Markdown that lead to Markdown', () => {
    const links = PAGES.map(markdownPathOf).flatMap((path) =>
      Array.from(
        read(path)
          .replaceAll(/^ *```[^]*?^ *```/gm, '')
          .matchAll(/(?<!`)\]\(([\w./-]+\.md)/g),
        ([, href = '']) => join(path, '..', href),
      ),
    )
    expect(links.length).toBeGreaterThan(500)
    expect([...new Set(links)].filter((path) => !existsSync(join(out, path)))).toEqual([])
  })
})

describe('what programs read', () => {
  it('has the form of llmstxt.org: a title, a summary, and lists of links to Markdown that is there', () => {
    const [title, blank, summary, ...rest] = read('llms.txt').split('\n')
    expect([title, blank]).toEqual(['# the shop', ''])
    expect(summary).toMatch(/^> \S/)
    const lists = rest.filter((line) => line.startsWith('- '))
    expect(lists).toHaveLength(PAGES.length)
    for (const line of lists) {
      const [, path = ''] = /^- \[[^\]]+\]\(([^)]+\.md)\): \S.*$/.exec(line) ?? [line, line]
      expect(existsSync(join(out, path)), line).toBe(true)
    }
    expect(rest.filter((line) => line.startsWith('## '))).toHaveLength(4)
  })

  it('fits a context: a list of less than 40 kB, and a text of less than 500 kB', () => {
    expect(statSync(join(out, 'llms.txt')).size).toBeLessThan(40_000)
    expect(statSync(join(out, 'llms-full.txt')).size).toBeLessThan(500_000)
  })
})

describe('the search', () => {
  let index: MiniSearch
  beforeAll(async () => {
    const [file = ''] = globSync('assets/chunks/@localSearchIndex*.js', { cwd: out })
    const { default: json } = (await import(join(out, file))) as { readonly default: string }
    index = MiniSearch.loadJSON(json, { ...indexOptions, searchOptions })
  })

  it.each([
    ['how do I change the currency', 'docs/operating/processes#settings-that-admins-change'],
    ['refund', 'docs/operating/alerts/RefundsFail'],
    ['webhook signature', 'docs/webhooks'],
    ['restore a backup', 'docs/operating/'],
    ['import products from Shopify', 'docs/operating/move'],
    ['API key', 'docs/api-keys'],
    ['upgrade to a new version', 'deploy/'],
    ['VAT invoice', 'docs/operating/e-invoices'],
    ['run with docker', 'deploy/docker/'],
    ['add a field to a product', 'docs/recipes/product-field'],
    ['forgot admin password', 'docs/operating/incidents#an-admin-has-lost-their-password'],
    ['stripe key', 'docs/operating/rotate#the-secret-key-of-stripe'],
    ['place an order by API', 'tools/client/#place-an-order'],
  ])('answers "%s" with %s', (question, page) => {
    const found = index.search(question).slice(0, 3)
    expect(found.map(({ id }) => String(id).replace(BASE, ''))).toContainEqual(expect.stringMatching(new RegExp(`^${page}`)))
  })
})
