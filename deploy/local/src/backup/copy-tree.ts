import type { UserAccount } from '@shop/programs'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that was copied; its path is relative to the copied folder. */
export interface CopiedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface CopyOptions {
  /** Whether a file or the content of a folder is left out. A folder itself is created. */
  readonly skip?: (path: string) => boolean
  /** The owner of the copy; the current user by default. */
  readonly account?: UserAccount
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Copies a file, which may grow meanwhile, and flushes it to the disk. @returns undefined when it does not exist any more. */
export async function copyFile(
  from: string,
  to: string,
  { account }: CopyOptions = {},
): Promise<Omit<CopiedFile, 'path'> | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  if (account !== undefined) await chown(to, account.uid, account.gid)
  return { bytes, sha256: hash.digest('hex') }
}

/** Copies a folder while others write to it: what disappears meanwhile is left out. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}, path = ''): Promise<CopiedFile[]> {
  const { skip = () => false, account } = options
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(join(to, path), account.uid, account.gid)
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const copied: CopiedFile[] = []
  for (const entry of entries) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) copied.push(...(await copyTree(from, to, options, inner)))
    else if (entry.isFile() && !skip(inner)) {
      const file = await copyFile(join(from, inner), join(to, inner), options)
      if (file !== undefined) copied.push({ path: inner, ...file })
    }
  }
  return copied
}

/** The SHA-256 of a file in hexadecimal digits. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
