import { OperatorError, runProgram, runsSuccessfully } from '@shop/programs'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What to run: a program, and the arguments that come before its own. */
export interface Program {
  readonly path: string
  readonly args: readonly string[]
}

const CACHE = join(import.meta.dirname, '../../../.cache/pgbouncer')

/** The first version that keeps prepared statements in transaction pooling. */
const MIN_VERSION = '1.21'

/** The release of Debian whose packages are downloaded, and the packages that the program is linked with. */
const RELEASE = 'trixie'
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const PACKAGES = [
  'pgbouncer',
  'libaudit1',
  'libc6',
  'libcap-ng0',
  'libcap2',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
  'libzstd1',
  'zlib1g',
]

const NEEDED = `PgBouncer ${MIN_VERSION} or newer is needed`

/** Sorts 1.21 behind 1.9. */
const byNumber = new Intl.Collator('en', { numeric: true })

async function isNewEnough({ path, args }: Program): Promise<boolean> {
  const text = await runProgram(path, [...args, '--version']).catch(() => '')
  const [, version] = /^PgBouncer (\d+\.\d+)/.exec(text) ?? []
  return version !== undefined && byNumber.compare(version, MIN_VERSION) >= 0
}

/** With the dynamic loader and the libraries of the same release, so that it runs on every distribution. */
async function downloadedIn(folder: string): Promise<Program | undefined> {
  const root = join(folder, 'usr/lib')
  const names = await readdir(root).catch(() => [])
  const libraries = names.map((name) => join(root, name)).find((path) => existsSync(join(path, 'libevent-2.1.so.7')))
  if (libraries === undefined) return undefined
  const loader = (await readdir(libraries)).find((name) => name.startsWith('ld-linux'))
  if (loader === undefined) return undefined
  return { path: join(libraries, loader), args: ['--library-path', libraries, join(folder, 'usr/sbin/pgbouncer')] }
}

/** Options that make apt work within the folder: it needs no rights, and leaves the packages of this machine alone. */
async function aptOptions(folder: string): Promise<string[]> {
  const sources = join(folder, 'sources.list')
  for (const name of ['lists/partial', 'cache/archives/partial', 'state']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(sources, `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${RELEASE} main\n`)
  await writeFile(join(folder, 'status'), '')
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State': join(folder, 'state'),
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': '',
    'Acquire::Languages': 'none',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/** The folder is renamed once complete, so no partial copy has its name. */
async function download(folder: string): Promise<void> {
  const unfinished = `${folder}.${String(process.pid)}`
  const apt = `${unfinished}.apt`
  try {
    await mkdir(unfinished, { recursive: true })
    const options = await aptOptions(apt)
    await runProgram('apt-get', [...options, '-q', 'update'])
    // It writes to the working folder.
    await runProgram('sh', ['-c', 'cd "$0" && exec apt-get "$@"', apt, ...options, '-q', 'download', ...PACKAGES])
    const files = (await readdir(apt)).filter((name) => name.endsWith('.deb'))
    for (const name of files) await runProgram('dpkg-deb', ['--extract', join(apt, name), unfinished])
    // Another process may have been faster.
    await rename(unfinished, folder).catch(() => undefined)
  } finally {
    for (const path of [unfinished, apt]) await rm(path, { recursive: true, force: true })
  }
}

/**
 * PGBOUNCER_PATH, else an installed PgBouncer, else that of Debian, which is downloaded once.
 * @throws OperatorError that says what to install where none of them is there
 */
export async function ensurePgBouncer(): Promise<Program> {
  const configured = process.env.PGBOUNCER_PATH ?? ''
  if (configured !== '') {
    const program = { path: configured, args: [] }
    if (await isNewEnough(program)) return program
    throw new OperatorError(`PGBOUNCER_PATH is ${configured}, which does not run or is too old: ${NEEDED}.`)
  }
  const installed = { path: 'pgbouncer', args: [] }
  if (await isNewEnough(installed)) return installed
  const folder = join(CACHE, RELEASE)
  const cached = await downloadedIn(folder)
  if (cached !== undefined) return cached
  if (!(await runsSuccessfully('apt-get', ['--version'])) || !existsSync(KEYRING))
    throw new OperatorError(`${NEEDED}: install it, or set PGBOUNCER_PATH to its program.`)
  await download(folder).catch((error: unknown) => {
    throw new OperatorError(`${NEEDED}, and apt could not download it. Install it, or set PGBOUNCER_PATH to its program.`, {
      cause: error,
    })
  })
  const downloaded = await downloadedIn(folder)
  if (downloaded !== undefined && (await isNewEnough(downloaded))) return downloaded
  throw new OperatorError(`${NEEDED}, and that of Debian does not run here. Set PGBOUNCER_PATH to its program.`)
}

/** Why the tests cannot run here; undefined when they can. In CI they must. */
export async function skipReason(): Promise<string | undefined> {
  try {
    await ensurePgBouncer()
    return undefined
  } catch (error) {
    if (!(error instanceof OperatorError) || process.env.CI === 'true') throw error
    console.log(`The tests behind a pooler are skipped: ${error.message}`)
    return error.message
  }
}
