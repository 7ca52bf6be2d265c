import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The versions that a folder holds: what is not released, then the releases from the newest to the oldest. */
export function builtVersions(folder: string, releases: readonly string[]): string[] {
  return ['next', ...releases].filter((version) => existsSync(join(folder, version, 'index.html')))
}

/** The version that a visitor without one is shown: the newest release, else what is not released. */
export const firstShown = (versions: readonly string[]): string | undefined =>
  versions.find((version) => version !== 'next') ?? versions[0]

/** Writes what lies above the versions: their list, for the switch of every version, and a first page that leads to one. */
export function writeRoot(folder: string, versions: readonly string[]): void {
  const version = firstShown(versions)
  if (version === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(versions)}\n`)
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>the shop</title><meta http-equiv="refresh" content="0; url=./${version}/"><link rel="canonical" href="./${version}/"><p><a href="./${version}/">the shop ${version}</a></p></html>\n`,
  )
}
