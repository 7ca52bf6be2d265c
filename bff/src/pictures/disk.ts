import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { typeOf } from './names.ts'
import type { PictureStore } from './picture-store.ts'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Pictures as files of one folder, which is made when the first one comes. */
export function createDiskPictures(folder: string): PictureStore {
  return {
    async put(name, type, bytes) {
      if (typeOf(name) !== type) throw new Error(`${name} is no name for a picture of type ${type}`)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.${randomUUID()}.new`)
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(name) {
      const type = typeOf(name)
      if (type === undefined) return undefined
      try {
        const file = await open(join(folder, name))
        return { type, stream: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
  }
}
