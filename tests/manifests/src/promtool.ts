import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './compose.ts'

const CACHE = join(root, '.cache/prometheus')
/** Of the first start of a test run, which may have to fetch the lists of packages. */
const TIMEOUT_MS = 120_000

function run(program: string, args: readonly string[], cwd = root): string | undefined {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS })
  } catch {
    return undefined
  }
}

/** Takes promtool out of Debian's package `prometheus`. The package is not installed, which would start a server. */
function extract(): boolean {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'download-'))
  const download = (): string | undefined => run('apt-get', ['download', 'prometheus'], folder)
  const isDownloaded = (download() ?? (run('apt-get', ['update']) && download())) !== undefined
  const [archive] = isDownloaded ? globSync('*.deb', { cwd: folder }) : []
  const isExtracted = archive !== undefined && run('dpkg-deb', ['--extract', archive, 'package'], folder) !== undefined
  if (isExtracted) renameSync(join(folder, 'package/usr/bin/promtool'), join(CACHE, 'promtool'))
  rmSync(folder, { recursive: true })
  return isExtracted
}

/** The path of promtool: the installed one, or that of Debian's package, kept in .cache. Undefined where there is neither. */
export function findPromtool(): string | undefined {
  if (run('promtool', ['--version']) !== undefined) return 'promtool'
  const cached = join(CACHE, 'promtool')
  return existsSync(cached) || extract() ? cached : undefined
}
