import { parseFile } from '@shop/kit/process'
import { OperatorError } from '@shop/programs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { digestFile } from './copy-tree.ts'

/** The version of the layout of a backup; raised with any new field, since an unknown one is refused. */
const FORMAT = 1
const FILE = 'manifest.json'

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** ISO 8601, by the database's clock: the first moment that can be restored. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The id of the key-encryption key without which the stored keys cannot be read. */
  keyEncryptionKey: z.string(),
  /** The names of the first and the last segment of the write-ahead log that the data needs. */
  wal: z.strictObject({ from: z.string(), to: z.string() }),
  /** By schema: the number of events, and the versions of the kit's tables and of the service's own. */
  services: z.record(z.string(), z.strictObject({ events: z.int(), schemaVersions: z.array(z.int()) })),
  bytes: z.int(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

/** What a backup contains. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifestSchema>

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format' | 'bytes'>): Promise<Manifest> {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  const complete: Manifest = { format: FORMAT, ...manifest, bytes }
  await writeFile(join(folder, FILE), `${JSON.stringify(complete, null, 1)}\n`, { mode: 0o600, flush: true })
  return complete
}

/** @throws OperatorError without a manifest, ConfigurationError that names every field that is wrong or unknown */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new OperatorError(`${folder} is no complete backup: it has no ${FILE}.`)
  })
  return parseFile(manifestSchema, join(folder, FILE), text)
}

/** @throws OperatorError that names the first file that is missing or not as it was written */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const found = await digestFile(join(folder, path)).catch(() => undefined)
    if (found === sha256) continue
    throw new OperatorError(`${join(folder, path)} is ${found === undefined ? 'missing' : 'damaged'}: use another backup.`)
  }
}
