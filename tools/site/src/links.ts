import { posix } from 'node:path'
import { pageAddress, PAGES } from './page-table.ts'

const pages = new Set(PAGES)

export interface Target {
  readonly kind: 'page' | 'file' | 'outside'
  readonly href: string
}

/**
 * Where a link of a document leads: to a page of the site, to a file of the repository that is no page, or to another site.
 * @param href as it stands in the document, relative to its folder
 * @param from path of the document in the repository
 * @returns `href` of a page: its address and anchor; of a file: its path
 */
export function resolveLink(href: string, from: string): Target {
  if (/^([a-z][a-z0-9+.-]*:|#)/i.test(href)) return { kind: 'outside', href }
  const [path = '', anchor] = href.split('#', 2)
  const absolute = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path)
  const file = decodeURI(absolute).replace(/\/$/, '')
  const page = [file, posix.join(file, 'README.md')].find((candidate) => pages.has(candidate))
  if (page === undefined) return { kind: 'file', href: file }
  return { kind: 'page', href: `${pageAddress(page)}${anchor === undefined ? '' : `#${anchor}`}` }
}
