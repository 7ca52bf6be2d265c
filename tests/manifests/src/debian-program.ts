import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './compose.ts'

/** A program of a package of Debian that is not installed, which would start a server. */
interface DebianProgram {
  readonly package: string
  /** Where the package has it. */
  readonly path: string
  /** Prints its version. */
  readonly versionFlag: string
}

/** Of the first start of a test run, which may have to fetch the lists of packages. */
const TIMEOUT_MS = 120_000

function run(program: string, args: readonly string[], cwd = root): string | undefined {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS })
  } catch {
    return undefined
  }
}

function extract(program: DebianProgram, cached: string): boolean {
  const cache = join(cached, '..')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'download-'))
  const download = (): string | undefined => run('apt-get', ['download', program.package], folder)
  const isDownloaded = (download() ?? (run('apt-get', ['update']) && download())) !== undefined
  const [archive] = isDownloaded ? globSync('*.deb', { cwd: folder }) : []
  const isExtracted = archive !== undefined && run('dpkg-deb', ['--extract', archive, 'package'], folder) !== undefined
  if (isExtracted) renameSync(join(folder, 'package', program.path), cached)
  rmSync(folder, { recursive: true })
  return isExtracted
}

/** The path of a program: the installed one, or that of Debian's package, kept in .cache. Undefined where there is neither. */
function findProgram(program: DebianProgram): string | undefined {
  const name = basename(program.path)
  if (run(name, [program.versionFlag]) !== undefined) return name
  const cached = join(root, '.cache', program.package, name)
  return existsSync(cached) || extract(program, cached) ? cached : undefined
}

export const findPromtool = (): string | undefined =>
  findProgram({ package: 'prometheus', path: 'usr/bin/promtool', versionFlag: '--version' })

export const findNginx = (): string | undefined => findProgram({ package: 'nginx', path: 'usr/sbin/nginx', versionFlag: '-v' })
