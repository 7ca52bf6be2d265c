import type { BucketSettings } from '@shop/bff'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsOf } from '../shop-folder.ts'

const FILE = 'bucket.txt'

/**
 * Says beside the pictures of the shop in which bucket the others are; undefined: in none. Backups contain the file, so they
 * say it too, whatever the environment of their command is.
 */
export async function noteBucket(shop: string, bucket: BucketSettings | undefined): Promise<void> {
  const folder = uploadsOf(shop)
  if (bucket === undefined) return rm(join(folder, FILE), { force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, FILE), `${bucket.bucket} at ${bucket.endpoint ?? `AWS, ${bucket.region}`}\n`)
}

/** What a command tells of pictures that are in no backup: a line, or none. */
export async function describeBucket(uploads: string): Promise<string[]> {
  const bucket = await readFile(join(uploads, FILE), 'utf8').catch(() => undefined)
  return bucket === undefined
    ? []
    : [`Pictures are in the bucket ${bucket.trim()}, and not in the backup: docs/operating/backup.md says what backs them up.`]
}
