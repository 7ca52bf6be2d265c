import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seed } from './configuration.ts'
import { Refusal } from './refusal.ts'

/** How the folder is laid out; raised when an older program could no longer read it. */
const LAYOUT = 1

/** What is known about a shop from its first start on. */
export interface ShopRecord {
  readonly seed: Seed
  /** Whether all of the demo content is in. */
  readonly seeded: boolean
  readonly adminEmail: string
}

export interface ShopFolder {
  readonly path: string
  readonly postgres: string
  readonly log: string
  /** Nothing before the first start has got as far as an admin. */
  readonly record: ShopRecord | undefined
  keep(record: ShopRecord): Promise<void>
}

/** Everything that the shop puts into its folder; what else may be in there is not its own. */
export const CONTENTS = ['shop.json', 'sandbox-key', 'postgres', 'logs', 'uploads', 'reports', 'reports.sock'] as const
const [RECORD, SANDBOX_KEY, POSTGRES, LOGS, UPLOADS, REPORTS] = CONTENTS

/** Where the pictures are that admins uploaded to the shop in this folder. */
export function uploadsOf(path: string): string {
  return join(path, UPLOADS)
}

/** Where the reports of the shop in this folder are kept, and what their process logs. */
export function reportsOf(path: string): { readonly store: string; readonly log: string } {
  return { store: join(path, REPORTS), log: join(path, LOGS, 'reports.log') }
}

async function readRecord(path: string): Promise<ShopRecord | undefined> {
  const text = await readFile(join(path, RECORD), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { layout, ...record } = JSON.parse(text) as ShopRecord & { layout: number }
  if (layout <= LAYOUT) return record
  throw new Refusal(`The data in ${path} was written by a newer version of the shop. Nothing was changed: start that version.`)
}

/** Written beside and renamed, so that it is never half there. */
async function writeRecord(path: string, record: ShopRecord): Promise<void> {
  const file = join(path, RECORD)
  await writeFile(`${file}.new`, `${JSON.stringify({ layout: LAYOUT, ...record }, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Opens the folder of a shop, made when it is not there. Throws a Refusal for data of a newer version. */
export async function openShopFolder(path: string): Promise<ShopFolder> {
  await mkdir(path, { recursive: true })
  return {
    path,
    postgres: join(path, POSTGRES),
    log: join(path, LOGS, 'shop.log'),
    record: await readRecord(path),
    keep: (record) => writeRecord(path, record),
  }
}

/** The key of this shop's sandbox: whoever has it can pretend that money came. */
export async function sandboxKeyOf({ path }: ShopFolder): Promise<string> {
  const file = join(path, SANDBOX_KEY)
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found !== undefined) return found.trim()
  const key = `sk_test_${randomBytes(18).toString('hex')}`
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}
