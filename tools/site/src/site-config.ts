import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { DefaultTheme, UserConfig } from 'vitepress'
import { REFERENCE_FOLDER } from './api-reference.ts'
import { useRepositoryLinks } from './markdown-links.ts'
import { pageAddress, PAGES, READERS, REFERENCE, routeOf } from './page-table.ts'
import { indexOptions, searchOptions } from './search.ts'
import { readSettings, readText, REPOSITORY } from './site-settings.ts'
import { slugOf } from './slugs.ts'
import { titleOf } from './titles.ts'

/** Every other Markdown file of the repository. */
function otherMarkdown(): string[] {
  const pages = new Set(PAGES)
  const found = globSync('**/*.md', {
    cwd: REPOSITORY,
    exclude: (path) => /(^|\/)(node_modules|dist)$|(^|\/)\../.test(path),
  })
  return found.filter((path) => !pages.has(path) && !path.startsWith(REFERENCE_FOLDER))
}

const itemOf = (path: string): DefaultTheme.SidebarItem => ({ text: titleOf(path), link: pageAddress(path) })

/** One for all pages, because each page carries it; the part that has the page opens by itself. */
const sidebar = READERS.map(({ title, sections }) => ({
  text: title,
  collapsed: true,
  items: sections.map((section) => ({ text: section.title, collapsed: true, items: section.pages.map(itemOf) })),
}))

const nav = READERS.map(({ title, sections }) => ({
  text: title,
  link: pageAddress(sections[0]?.pages[0] ?? ''),
}))

interface Theme extends DefaultTheme.Config {
  /** For the switch of the versions. */
  readonly version: string
}

const themeOf = (version: string): Theme => ({
  version,
  nav,
  sidebar,
  outline: [2, 3],
  search: { provider: 'local', options: { miniSearch: { options: indexOptions, searchOptions } } },
})

/** The configuration of VitePress. @param env with SITE_BASE, SITE_VERSION and SITE_REPOSITORY */
export function siteConfig(env: Readonly<Record<string, string | undefined>>): UserConfig<Theme> {
  const { version, root, repository } = readSettings(env)
  return {
    srcDir: relative(`${REPOSITORY}/tools/site`, REPOSITORY),
    srcExclude: otherMarkdown(),
    outDir: `dist/${version}`,
    cacheDir: '../../.cache/site',
    base: `${root}${version}/`,
    cleanUrls: true,
    // Those of a shop on the reader's machine; anchors are checked after the build.
    ignoreDeadLinks: 'localhostLinks',
    title: 'the shop',
    description: (JSON.parse(readText('package.json')) as { readonly description: string }).description,
    lang: 'en',
    rewrites: (path) => (path.startsWith(REFERENCE_FOLDER) ? path.replace(`${REFERENCE_FOLDER}/`, REFERENCE) : routeOf(path)),
    // The shop's own sources are no pages of Vite: without it, it would look for its configuration there.
    vite: { configFile: false, publicDir: false, logLevel: 'warn', build: { chunkSizeWarningLimit: 8_000 } },
    markdown: {
      html: false,
      // `{id}` at the end of a heading is a part of it.
      attrs: { disable: true },
      anchor: { slugify: slugOf },
      theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      config: (md) => useRepositoryLinks(md, repository),
    },
    themeConfig: themeOf(version),
  }
}
