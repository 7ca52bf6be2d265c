import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor } from './account.ts'
import { REACHABLE_FOLDER } from './binaries.ts'
import { succeeds } from './run.ts'
import type { Account } from './run.ts'

/** Where a PostgreSQL lives, and whom it runs as. */
export interface PostgresHome {
  readonly folder: string
  readonly data: string
  readonly password: string
  readonly log: string
  readonly account: Account | undefined
}

/** Names the folder that is used instead, in the one that the server may not enter. */
const SIGNPOST = 'elsewhere'

async function homeIn(folder: string): Promise<PostgresHome> {
  const data = join(folder, 'data')
  return { folder, data, password: join(folder, 'password'), log: join(folder, 'server.log'), account: await accountFor(data) }
}

/** The home that an earlier start chose for this folder, if there was one. */
export async function knownHome(folder: string): Promise<PostgresHome | undefined> {
  if (existsSync(join(folder, 'data'))) return homeIn(folder)
  const elsewhere = await readFile(join(folder, SIGNPOST), 'utf8').catch(() => undefined)
  return elsewhere === undefined ? undefined : homeIn(elsewhere.trim())
}

/** A new name each time: should the folder be deleted by hand, what it led to is nobody's, and never comes back as another shop's. */
async function settleElsewhere(folder: string): Promise<PostgresHome> {
  await mkdir(REACHABLE_FOLDER, { recursive: true })
  const elsewhere = await mkdtemp(join(REACHABLE_FOLDER, 'shop-'))
  for (const part of [REACHABLE_FOLDER, elsewhere]) await chmod(part, 0o755)
  await writeFile(join(folder, SIGNPOST), `${elsewhere}\n`)
  return homeIn(elsewhere)
}

/**
 * Keeps the choice of the first start: the folder itself, or, where root runs the shop in a place that the server's own
 * account may not enter, one under /var/lib.
 */
export async function findHome(folder: string): Promise<PostgresHome> {
  const known = await knownHome(folder)
  if (known !== undefined) {
    await mkdir(known.folder, { recursive: true })
    return known
  }
  await mkdir(folder, { recursive: true })
  const here = await homeIn(folder)
  const within = here.account === undefined || (await succeeds('test', ['-x', folder], here.account))
  return within ? here : settleElsewhere(folder)
}

/** Deletes the folder, and what is kept for it elsewhere. */
export async function deleteHome(folder: string): Promise<void> {
  const known = await knownHome(folder)
  if (known !== undefined) await rm(known.folder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
