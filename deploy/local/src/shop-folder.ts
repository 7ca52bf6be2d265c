import { createKeyEncryption, type KeyEncryption } from '@shop/kit/event-store'
import { parseFile } from '@shop/kit/process'
import { OperatorError, readOrCreateSecret } from '@shop/programs'
import { demoNames } from '@shop/seed'
import { randomBytes } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The version of the folder's layout; raised with any new field of the record, since an unknown one is refused. What has none of the new fields keeps its version. */
const LAYOUT = 2

const recordSchema = z.strictObject({
  seed: z.enum(['demo', 'none']),
  /** Whether the demo content is complete. */
  seeded: z.boolean(),
  /** When the demo was first started, ISO 8601: its past ends before. Absent in a demo without one. */
  demoSince: z.iso.datetime().optional(),
  adminEmail: z.string(),
  /** Where the demo trades; absent in the first one. Layout 2. */
  demo: z.enum(demoNames).optional(),
})

/** What is stored about a shop since its first start. */
export type ShopRecord = Readonly<z.infer<typeof recordSchema>>

const runningSchema = z.strictObject({ address: z.string() })

export interface ShopFolder {
  readonly path: string
  readonly postgres: string
  readonly log: string
  /** Undefined until a start has created the admin. */
  readonly record: ShopRecord | undefined
  saveRecord(record: ShopRecord): Promise<void>
}

/** The file with what is stored about the shop since its first start. */
export const SHOP_RECORD = 'shop.json'

/** The file with the secret that wraps stored keys. */
export const KEY_ENCRYPTION_KEY = 'key-encryption-key'

/** Everything that the shop writes into its folder. Other files in it are never deleted. */
export const CONTENTS = [
  SHOP_RECORD,
  'sandbox-key',
  KEY_ENCRYPTION_KEY,
  'erased-users',
  'postgres',
  'logs',
  'uploads',
  'reports',
  'reports.sock',
  'running.json',
  'processes',
] as const
const [, SANDBOX_KEY, , ERASED_USERS, POSTGRES, LOGS, UPLOADS, REPORTS, , RUNNING] = CONTENTS

/** The folder of the database, unless it is elsewhere. */
export const postgresOf = (path: string): string => join(path, POSTGRES)

/** The file with the key of the payment sandbox. */
export const sandboxKeyFileOf = (path: string): string => join(path, SANDBOX_KEY)

/** The default folder of the backups in the folder of the shop. */
export const BACKUPS = 'backups'

/** The folder of the pictures that admins have uploaded. */
export function uploadsOf(path: string): string {
  return join(path, UPLOADS)
}

/** The list of the users who were erased. No backup contains it, so that it is complete when one is restored. */
export const erasedUsersOf = (path: string): string => join(path, ERASED_USERS)

/** The folder of the report store, and the log file of the reporting process. */
export function reportsOf(path: string): { readonly store: string; readonly log: string } {
  return { store: join(path, REPORTS), log: join(path, LOGS, 'reports.log') }
}

/** @throws OperatorError for the data of a newer version, ConfigurationError for a file that was changed by hand */
export async function readShopRecord(path: string): Promise<ShopRecord | undefined> {
  const text = await readFile(join(path, SHOP_RECORD), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const file = join(path, SHOP_RECORD)
  const { layout, ...record } = parseFile(z.looseObject({ layout: z.int() }), file, text)
  if (layout <= LAYOUT) return parseFile(recordSchema, file, JSON.stringify(record))
  throw new OperatorError(
    `The data in ${path} was written by a newer version of the shop. Nothing was changed: start that version.`,
  )
}

/** Writes a new file and renames it, which is atomic: the record is never half-written. */
async function writeRecord(path: string, record: ShopRecord): Promise<void> {
  const file = join(path, SHOP_RECORD)
  await writeFile(`${file}.new`, `${JSON.stringify({ layout: record.demo === undefined ? 1 : LAYOUT, ...record }, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** For the launcher and every command: what they and the programs that they start create is readable by this user only. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Takes the rights of other users away from what earlier releases have written. What the operator has linked is theirs. */
async function repairRights(path: string): Promise<void> {
  for (const name of [...CONTENTS, BACKUPS].filter((each) => each !== POSTGRES)) {
    const entry = join(path, name)
    const stats = await lstat(entry).catch(() => undefined)
    if (stats === undefined || (stats.mode & 0o077) === 0) continue
    if (stats.isDirectory()) await chmod(entry, 0o700)
    else if (stats.isFile()) await chmod(entry, 0o600)
  }
}

/**
 * Opens the folder of a shop and creates it when missing. As root others may pass through it, to a database that runs under its own
 * account. Throws an OperatorError for a path that can be no folder, and for data of a newer version.
 */
export async function openShopFolder(path: string): Promise<ShopFolder> {
  const created = await mkdir(path, { recursive: true }).catch((cause: unknown) => {
    throw new OperatorError(`The shop cannot have its data in ${path}: ${(cause as Error).message}`, { cause })
  })
  const isNew = created !== undefined
  if (isNew) await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  else await repairRights(path)
  return {
    path,
    postgres: postgresOf(path),
    log: join(path, LOGS, 'shop.log'),
    record: await readShopRecord(path),
    saveRecord: (record) => writeRecord(path, record),
  }
}

/** Wraps the keys of persons and of tokens in the database. No backup contains this file. */
export async function keyEncryptionOf(path: string): Promise<KeyEncryption> {
  return createKeyEncryption([await readOrCreateSecret(join(path, KEY_ENCRYPTION_KEY), () => randomBytes(32).toString('hex'))])
}

/** The id of the key-encryption key that wraps, in hexadecimal digits. */
export const keyIdOf = ({ prefix }: KeyEncryption): string => prefix?.toString('hex') ?? ''

/** The secret key of this shop's payment sandbox. It is secret, because it allows faking payments. */
export async function sandboxKeyOf({ path }: ShopFolder): Promise<string> {
  return readOrCreateSecret(sandboxKeyFileOf(path), () => `sk_test_${randomBytes(18).toString('hex')}`)
}

/** Notes where the running shop answers on this machine. @returns a function that deletes the note. */
export async function saveRunningAddress({ path }: ShopFolder, address: string): Promise<() => Promise<void>> {
  const file = join(path, RUNNING)
  await writeFile(file, JSON.stringify({ address }))
  return () => rm(file, { force: true })
}

/** Where the running shop answers; undefined before it listens. A shop that was killed leaves its note behind. */
export async function runningAddressOf({ path }: ShopFolder): Promise<string | undefined> {
  const text = await readFile(join(path, RUNNING), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseFile(runningSchema, join(path, RUNNING), text).address
}
