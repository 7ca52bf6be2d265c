import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskImageStore } from '../../src/images/disk-image-store.ts'
import { imageNameOf } from '../../src/images/image-names.ts'
import { describeImageStore } from '../../src/testing/image-store.contract.ts'
import { createMemoryImageStore } from '../fixtures/memory-image-store.ts'
import { sampleImages } from '../../src/testing/sample-images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describeImageStore('in memory', async () => createMemoryImageStore())
describeImageStore('on disk', async () => createDiskImageStore(await mkdtemp(join(folder, 'store-'))))

describe('the disk image store', () => {
  const png = sampleImages['image/png']
  const name = imageNameOf('image/png', png)

  it('creates its folder with the first image', async () => {
    const newFolder = join(folder, 'not/there/yet')
    await createDiskImageStore(newFolder).put(name, 'image/png', png)
    expect(await readdir(newFolder)).toEqual([name])
  })

  it('reads and writes nothing outside its folder', async () => {
    const inner = join(folder, 'inner')
    const store = createDiskImageStore(inner)
    await writeFile(join(folder, name), png)
    for (const path of [`../${name}`, `..\\${name}`, `..%2f${name}`, join(folder, name)]) {
      expect(await store.read(path)).toBeUndefined()
      await expect(store.put(path, 'image/png', png)).rejects.toThrow('is not a valid image name')
    }
  })

  it('lists and removes what a killed upload has left behind, and leaves other files alone', async () => {
    const inner = await mkdtemp(join(folder, 'left-'))
    const store = createDiskImageStore(inner)
    const unfinished = `${name}.019aa000-0000-4000-8000-000000000001.new`
    await writeFile(join(inner, unfinished), 'part')
    await writeFile(join(inner, 'README'), 'not ours')
    expect((await store.list()).map((file) => file.name)).toEqual([unfinished])
    const later = new Date(Date.now() + 60_000)
    expect([await store.remove(unfinished, later), await store.remove('README', later)]).toEqual([true, false])
    expect(await readdir(inner)).toEqual(['README'])
  })

  it('removes the temporary file when storing fails', async () => {
    const store = createDiskImageStore(folder)
    const other = imageNameOf('image/png', Buffer.from('other'))
    await createDiskImageStore(join(folder, other)).put(name, 'image/png', png)
    await expect(store.put(other, 'image/png', png)).rejects.toThrow()
    expect((await readdir(folder)).filter((file) => file.endsWith('.new'))).toEqual([])
  })

  it('throws for a disk error, other than for a missing image', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(createDiskImageStore(join(folder, 'file')).read(name)).rejects.toThrow('ENOTDIR')
  })
})
