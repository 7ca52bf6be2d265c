import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageTypeOf } from './image-names.ts'
import type { ImageStore } from './image-store.ts'

function isFileNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Stores images as files of one folder, which is created with the first image. */
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
      try {
        const file = await open(join(folder, name))
        return { type, stream: file.createReadStream() }
      } catch (error) {
        if (isFileNotFound(error)) return undefined
        throw error
      }
    },
  }
}
