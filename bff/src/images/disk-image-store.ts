import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageTypeOf } from './image-names.ts'
import type { ImageStore, StoredFile } from '../image-store.ts'

/** The folder of the variants, inside that of the images. */
export const VARIANTS_FOLDER = 'variants'

const UNFINISHED = /\.[\da-f-]{36}\.new$/

/** Whether the name is one of this store: an image, or an unfinished file of one. */
function isOwnName(name: string): boolean {
  return imageTypeOf(name.replace(UNFINISHED, '')) !== undefined
}

function isFileNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The result of file system calls; undefined if the file or folder does not exist. */
async function ifFound<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => (isFileNotFound(error) ? undefined : Promise.reject(error as Error)))
}

async function describeFile(folder: string, name: string): Promise<StoredFile | undefined> {
  const stats = await ifFound(stat(join(folder, name)))
  return stats && { name, bytes: stats.size, storedAt: stats.mtime }
}

/** Stores images as files of one folder, which is created with the first image. Other files in it are left alone. */
export function createDiskImageStore(folder: string): ImageStore {
  return {
    async put(name, type, bytes) {
      if (imageTypeOf(name) !== type) throw new Error(`${name} is not a valid image name for type ${type}`)
      await mkdir(folder, { recursive: true })
      const temporaryFile = join(folder, `${name}.${randomUUID()}.new`)
      try {
        await writeFile(temporaryFile, bytes, { flush: true })
        await rename(temporaryFile, join(folder, name))
      } catch (error) {
        await rm(temporaryFile, { force: true })
        throw error
      }
    },
    async read(name) {
      const type = imageTypeOf(name)
      if (type === undefined) return undefined
      const file = await ifFound(open(join(folder, name)))
      return file && { type, bytes: (await file.stat()).size, stream: file.createReadStream() }
    },
    async renew(name) {
      if (imageTypeOf(name) === undefined) return false
      const now = new Date()
      return (await ifFound(utimes(join(folder, name), now, now).then(() => true))) ?? false
    },
    async list() {
      const names = ((await ifFound(readdir(folder))) ?? []).filter(isOwnName)
      const files = await Promise.all(names.map((name) => describeFile(folder, name)))
      return files.filter((file) => file !== undefined)
    },
    async remove(name, before) {
      const file = isOwnName(name) ? await describeFile(folder, name) : undefined
      if (file === undefined || file.storedAt >= before) return false
      await rm(join(folder, name), { force: true })
      return true
    },
    async check() {
      // The folder comes with the first image.
      await ifFound(access(folder, constants.W_OK)).catch((error: unknown) => {
        const { code } = error as NodeJS.ErrnoException
        throw new Error(`Pictures cannot be stored: their folder cannot be written (${String(code)}).`, { cause: error })
      })
    },
  }
}
