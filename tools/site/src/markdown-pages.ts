import { posix } from 'node:path'
import { resolveLink } from './links.ts'
import { pageAddress, PAGES, READERS, REFERENCE, routeOf } from './page-table.ts'
import type { SiteSettings } from './site-settings.ts'
import { markdownOf, pageSummary, titleOf } from './titles.ts'

/** Where the Markdown of a page lies: at its address with `.md`; of a folder, with `index.html.md`, as llmstxt.org has it. */
export const markdownPathOf = (page: string): string => routeOf(page).replace(/(^|\/)index\.md$/, '$1index.html.md')

/** The Markdown of a page with its links as they are on the site. */
export function markdownOfPage(
  page: string,
  { version, root, repository }: Pick<SiteSettings, 'version' | 'root' | 'repository'>,
): string {
  const from = posix.dirname(markdownPathOf(page))
  const convert = (whole: string, text: string, href: string): string => {
    const target = resolveLink(href, page)
    if (target.kind === 'outside') return whole
    if (target.kind === 'file') return repository === undefined ? text : `[${text}](${repository}/${target.href})`
    const [address = '', anchor] = target.href.split('#', 2)
    const linked = PAGES.find((candidate) => pageAddress(candidate) === address) ?? page
    const path = posix.relative(from, markdownPathOf(linked))
    return `[${text}](${path}${anchor === undefined ? '' : `#${anchor}`})`
  }
  const outsideCode = (text: string): string =>
    text.replaceAll(/!\[[^\]]*\]\([^)]*\)\n*/g, '').replaceAll(/(?<!`)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g, convert)
  const parts = markdownOf(page).split(/^( *```[^]*?^ *```.*$)/m)
  const converted = parts.map((part, index) => (index % 2 === 0 ? outsideCode(part) : part)).join('')
  return `<!-- ${root}${version}${pageAddress(page)} -->\n${converted}`
}

const isReference = (page: string): boolean => page.startsWith(REFERENCE)

/** What the site has, in the form of llmstxt.org: a title, a summary, and lists of links to the Markdown of pages. */
export function llmsIndex(description: string): string {
  const lists = READERS.map(({ title, summary, sections }) => {
    const links = sections
      .flatMap(({ pages }) => pages)
      .map((page) => `- [${titleOf(page)}](${markdownPathOf(page)}): ${pageSummary(page)}`)
    return `## ${title}\n\n${summary}\n\n${links.join('\n')}\n`
  })
  return `# the shop\n\n> ${description}\n\nEach page is there as Markdown, too: its address with \`.md\`. All of them but the reference of the API, the decisions and the packages: [llms-full.txt](llms-full.txt).\n\n${lists.join('\n')}`
}

/** The text of the pages for who uses, runs and builds on the shop, without the reference of the API. */
export function llmsFull(settings: SiteSettings): string {
  const [use, run, build] = READERS
  const pages = [use, run, build].flatMap((reader) => reader?.sections.flatMap((section) => section.pages) ?? [])
  return pages
    .filter((page) => !isReference(page))
    .map((page) => markdownOfPage(page, settings))
    .join('\n\n')
}
