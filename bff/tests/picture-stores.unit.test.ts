import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskPictures } from '../src/index.ts'
import { nameOf } from '../src/pictures/names.ts'
import { describePictureStore } from './fixtures/describe-picture-store.ts'
import { createMemoryPictures } from './fixtures/memory-pictures.ts'
import { samples } from './fixtures/samples.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describePictureStore('in memory', async () => createMemoryPictures())
describePictureStore('on disk', async () => createDiskPictures(await mkdtemp(join(folder, 'store-'))))

describe('pictures on disk', () => {
  const png = samples['image/png']
  const name = nameOf('image/png', png)

  it('are files of their names in a folder that need not be there before', async () => {
    const made = join(folder, 'not/there/yet')
    await createDiskPictures(made).put(name, 'image/png', png)
    expect(await readdir(made)).toEqual([name])
  })

  it('never leave the folder', async () => {
    const inner = join(folder, 'inner')
    const store = createDiskPictures(inner)
    await writeFile(join(folder, name), png)
    for (const path of [`../${name}`, `..\\${name}`, `..%2f${name}`, join(folder, name)]) {
      expect(await store.read(path)).toBeUndefined()
      await expect(store.put(path, 'image/png', png)).rejects.toThrow('is no name for a picture')
    }
  })

  it('leave nothing behind when they cannot be kept', async () => {
    const store = createDiskPictures(folder)
    const other = nameOf('image/png', Buffer.from('other'))
    await createDiskPictures(join(folder, other)).put(name, 'image/png', png)
    await expect(store.put(other, 'image/png', png)).rejects.toThrow()
    expect((await readdir(folder)).filter((file) => file.endsWith('.new'))).toEqual([])
  })

  it('tell a missing picture from a disk that fails', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(createDiskPictures(join(folder, 'file')).read(name)).rejects.toThrow('ENOTDIR')
  })
})
