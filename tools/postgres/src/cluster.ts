import { OperatorError, readOrCreateSecret, runProgram, runsSuccessfully, type UserAccount } from '@shop/programs'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { PostgresFolder } from './folder.ts'

/** The superuser of the cluster. */
export const SUPERUSER = 'shop'

/** The major version of the installed programs, which can only read data of the same version. */
const MAJOR = '18'

/** PostgreSQL's builtin locale provider sorts and folds case alike on every machine. */
const LOCALE = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Trigrams use the operating system's character classes. A machine without this locale knows ASCII letters only. */
const LC_CTYPE: Readonly<Record<string, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }

/** The superuser's random password for new or restored data, readable by the launcher's user only. */
export async function ensurePassword({ passwordFile }: PostgresFolder): Promise<string> {
  return readOrCreateSecret(passwordFile, () => randomBytes(24).toString('base64url'))
}

/** The superuser's password. @throws OperatorError when its file is missing: another one would not open the data */
export async function passwordOf({ passwordFile, data }: PostgresFolder): Promise<string> {
  const password = await readFile(passwordFile, 'utf8').catch(() => '')
  if (password.trim() !== '') return password.trim()
  throw new OperatorError(
    `${passwordFile} is missing, empty or not readable: it has the password of the database in ${data}. Put it back; a restored backup gets a new one.`,
  )
}

/** Throws an OperatorError for data of another major version of PostgreSQL. Changes nothing. */
export async function checkVersion({ data }: PostgresFolder): Promise<void> {
  if (!existsSync(data)) return
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR) return
  const problem = version === '' ? 'is no data folder of PostgreSQL' : `was written by PostgreSQL ${version}`
  throw new OperatorError(`${data} ${problem}, and this shop comes with PostgreSQL ${MAJOR}. Nothing was changed.`)
}

/** Linux writes the new files to disk in one step, which takes a fraction of the time of one call for each file. */
const DURABLE: readonly string[] = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

/** Runs initdb with the platform's LC_CTYPE, or without one where this machine has no such locale. */
async function runInitdb(initdb: string, args: readonly string[], account: UserAccount | undefined): Promise<void> {
  const ctype = LC_CTYPE[process.platform]
  if (ctype !== undefined && (await runsSuccessfully(initdb, [...args, `--lc-ctype=${ctype}`], account))) return
  await runProgram(initdb, args, account)
}

async function initialise(folder: PostgresFolder, initdb: string, durable: boolean): Promise<void> {
  const { account } = folder
  const unfinished = join(folder.path, 'unfinished')
  const passwordFile = join(unfinished, 'password')
  const cluster = join(unfinished, 'data')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, await ensurePassword(folder), { mode: 0o600 })
  if (account !== undefined) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid)
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const sync = durable ? DURABLE : ['--no-sync']
  await runInitdb(initdb, [`--pgdata=${cluster}`, ...access, ...LOCALE, ...sync], account)
  await rename(cluster, folder.data)
  await rm(unfinished, { recursive: true, force: true })
}

/** Creates the cluster when it does not exist. It is renamed once complete, so a killed start leaves no partial cluster. */
export async function ensureCluster(folder: PostgresFolder, initdb: string, durable: boolean): Promise<void> {
  if (existsSync(folder.data)) return
  await initialise(folder, initdb, durable).catch((error: unknown) => {
    throw new OperatorError(`PostgreSQL could not make its data folder ${folder.data}: ${String(error)}`, { cause: error })
  })
}
