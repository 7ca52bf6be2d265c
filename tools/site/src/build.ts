import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vitepress'
import { deadLinks } from './dead-links.ts'
import { llmsFull, llmsIndex, markdownOfPage, markdownPathOf } from './markdown-pages.ts'
import { PAGES } from './page-table.ts'
import { readSettings, readText, releasesOf } from './site-settings.ts'
import { builtVersions, firstShown, writeRoot } from './versions.ts'

const SITE = join(import.meta.dirname, '..')
const settings = readSettings(process.env)
const { version, root } = settings
/** Versions that were built before stay in the folder. */
const folder = resolve(process.env.SITE_OUT ?? join(SITE, 'dist'))
const out = join(folder, version)

function write(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), text)
}

rmSync(out, { recursive: true, force: true })
await build(SITE, { outDir: out })

const dead = deadLinks(out, `${root}${version}/`)
if (dead.length > 0) {
  console.error(`Links that lead nowhere:\n${dead.join('\n')}`)
  process.exit(1)
}

for (const page of PAGES) write(markdownPathOf(page), markdownOfPage(page, settings))
write('llms.txt', llmsIndex((JSON.parse(readText('package.json')) as { readonly description: string }).description))
write('llms-full.txt', llmsFull(settings))

const versions = builtVersions(folder, releasesOf(readText('CHANGELOG.md')))
writeRoot(folder, versions)
console.log(
  `The site is in ${folder}, with the versions ${versions.join(', ')}; the first page leads to ${firstShown(versions) ?? version}.`,
)
