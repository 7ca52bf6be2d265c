import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the repository, whose Markdown is read where it lies. */
export const REPOSITORY = join(import.meta.dirname, '../../..')

export const readText = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8')

export interface SiteSettings {
  /** The folder of the built version in the address, such as `0.2.0`, or `next` for what is not released. */
  readonly version: string
  /** The path of the site without the version, such as `/` or `/the-shop/`. */
  readonly root: string
  /** What a path of a file is put behind, such as `https://git.example/shop/blob/main`. Absent: files are named and not linked. */
  readonly repository: string | undefined
}

/** The releases of CHANGELOG.md, newest first. */
export const releasesOf = (changelog: string): string[] =>
  Array.from(changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?/gm), ([, version = '']) => version)

/** True when CHANGELOG.md names what no release has yet. */
export const hasUnreleased = (changelog: string): boolean => /^## \[?Unreleased\]?\s+- /m.test(changelog)

/** @throws Error for a path or an address that would break every link */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const { SITE_VERSION = '', SITE_REPOSITORY = '' } = env
  const SITE_BASE = env.SITE_BASE === undefined || env.SITE_BASE === '' ? '/' : env.SITE_BASE
  if (!/^\/([\w.~-]+\/)*$/.test(SITE_BASE))
    throw new Error(`SITE_BASE begins and ends with a slash, like /the-shop/: ${SITE_BASE}`)
  if (!/^[\w.-]*$/.test(SITE_VERSION)) throw new Error(`SITE_VERSION is the name of a folder: ${SITE_VERSION}`)
  if (SITE_REPOSITORY !== '' && !URL.canParse(SITE_REPOSITORY))
    throw new Error(`SITE_REPOSITORY is an address, like https://git.example/shop/blob/main: ${SITE_REPOSITORY}`)
  const changelog = readText('CHANGELOG.md')
  const version = hasUnreleased(changelog) ? 'next' : (releasesOf(changelog)[0] ?? 'next')
  return {
    version: SITE_VERSION === '' ? version : SITE_VERSION,
    root: SITE_BASE,
    repository: SITE_REPOSITORY === '' ? undefined : SITE_REPOSITORY.replace(/\/+$/, ''),
  }
}
