import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { PostgresHome } from './home.ts'
import { run, succeeds } from './run.ts'
import type { Account } from './run.ts'

/** The owner of everything in the server. */
export const USER = 'shop'

/** The major version whose data folders this program can read. */
const MAJOR = '18'

/** For what lies outside ASCII, the server's own rules are used: they are the same on every machine. */
const LOCALE = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Which letters make a word for a trigram is still asked of the machine; where it has no such locale, ASCII must do. */
const LETTERS: Readonly<Record<string, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }

/** The owner's password: random, made once, and readable by nobody else. */
export async function passwordOf({ password }: PostgresHome): Promise<string> {
  const found = await readFile(password, 'utf8').catch(() => undefined)
  if (found !== undefined) return found.trim()
  const made = randomBytes(24).toString('base64url')
  await writeFile(password, `${made}\n`, { mode: 0o600 })
  return made
}

/** Refuses data that another major version of PostgreSQL wrote; nothing in it is touched. */
export async function checkVersion({ data }: PostgresHome): Promise<void> {
  if (!existsSync(data)) return
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR) return
  const what = version === '' ? 'is no data folder of PostgreSQL' : `was written by PostgreSQL ${version}`
  throw new Refusal(`${data} ${what}, and this shop comes with PostgreSQL ${MAJOR}. Nothing was changed.`)
}

/** Runs initdb with the first choice of letters that this machine has. */
async function runInitdb(initdb: string, args: readonly string[], account: Account | undefined): Promise<void> {
  const letters = LETTERS[process.platform]
  if (letters !== undefined && (await succeeds(initdb, [...args, `--lc-ctype=${letters}`], account))) return
  await run(initdb, args, account)
}

async function initialise(home: PostgresHome, initdb: string, unfinished: string): Promise<void> {
  const { account } = home
  const passwordFile = join(unfinished, 'password')
  const cluster = join(unfinished, 'data')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, await passwordOf(home), { mode: 0o600 })
  if (account !== undefined) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid)
  const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  await runInitdb(initdb, [`--pgdata=${cluster}`, ...access, ...LOCALE], account)
  await rename(cluster, home.data)
  await rm(unfinished, { recursive: true, force: true })
}

/** Makes the data folder where there is none. It gets its name only when it is whole, so that a kill on the way leaves no half of one. */
export async function ensureCluster(home: PostgresHome, initdb: string): Promise<void> {
  if (existsSync(home.data)) return
  await initialise(home, initdb, join(home.folder, 'unfinished')).catch((error: unknown) => {
    throw new Refusal(`PostgreSQL could not make its data folder ${home.data}: ${String(error)}`, { cause: error })
  })
}
