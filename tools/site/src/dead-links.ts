import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const idsIn = (html: string): Set<string> => new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => decode(id)))
const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href = '']) => decode(href))
const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/**
 * Every link of a built version that leads to no page or to no heading, as "page: link".
 * @param folder of the version
 * @param base its path in the address, such as `/next/`
 */
export function deadLinks(folder: string, base: string): string[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
  )
  const ids = new Map(Array.from(pages, ([path, html]) => [path, idsIn(html)] as const))

  /** The file of an address within the version. */
  const fileOf = (address: string): string | undefined =>
    [address, `${address}.html`, posix.join(address, 'index.html')]
      .map((path) => posix.normalize(path))
      .find((path) => pages.has(path))

  return Array.from(pages).flatMap(([path, html]) =>
    [...new Set(linksIn(html))]
      .filter((href) => {
        if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return false
        const [address = '', anchor = ''] = href.split('#', 2)
        if (address.startsWith('/') && !address.startsWith(base)) return true
        const within = address.startsWith('/') ? address.slice(base.length) : posix.join(posix.dirname(path), address)
        const file = address === '' ? path : fileOf(within === '' ? 'index.html' : within)
        return file === undefined || (anchor !== '' && ids.get(file)?.has(decodeURIComponent(anchor)) !== true)
      })
      .map((href) => `${path}: ${href}`),
  )
}
