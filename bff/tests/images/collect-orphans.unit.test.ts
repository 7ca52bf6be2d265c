import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collectOrphans } from '../../src/images/collect-orphans.ts'
import { createDiskImageStore } from '../../src/images/disk-image-store.ts'

const HOUR_MS = 3_600_000
const nameOf = (letter: string): string => `${letter.repeat(64)}.png`
const TEMPORARY = '019aa000-0000-4000-8000-000000000001.new'
const inProduct = nameOf('a')
const inOrder = nameOf('b')
const orphan = nameOf('c')
const young = nameOf('d')
const unfinished = `${nameOf('e')}.${TEMPORARY}`

let folder = ''
const folders: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-orphans-'))
  folders.push(folder)
})
afterAll(() => Promise.all(folders.map((path) => rm(path, { recursive: true }))))

async function store(name: string, ageHours: number): Promise<void> {
  const storedAt = new Date(Date.now() - ageHours * HOUR_MS)
  await writeFile(join(folder, name), 'image')
  await utimes(join(folder, name), storedAt, storedAt)
}

/** A service that uses these images. */
function using(...used: string[]) {
  const asked: string[][] = []
  const usedUploads = async ({ names }: { names: string[] }) => {
    asked.push(names)
    return { names: names.filter((name) => used.includes(name)) }
  }
  return { asked, usedUploads }
}

const portsOf = (catalogue: ReturnType<typeof using>, orders: ReturnType<typeof using>) => ({
  images: createDiskImageStore(folder),
  variantStore: createDiskImageStore(join(folder, 'variants')),
  clock: () => new Date(),
  clients: { catalogue, orders } as unknown as Parameters<typeof collectOrphans>[0]['clients'],
})

describe('collecting unused images', () => {
  it('removes what is older than a day and in no product and no order', async () => {
    for (const name of [inProduct, inOrder, orphan, unfinished]) await store(name, 25)
    await store(young, 23)
    const catalogue = using(inProduct)
    const orders = using(inOrder)
    expect(await collectOrphans(portsOf(catalogue, orders))).toBe(2)
    expect((await readdir(folder)).sort()).toEqual([inProduct, inOrder, young])
    expect(orders.asked.flat().sort()).toEqual([inOrder, orphan, unfinished])
  })

  it('removes old variants whose image is gone, and unfinished ones; keeps those of images that are there', async () => {
    await mkdir(join(folder, 'variants'))
    for (const name of [inProduct, orphan]) await store(name, 25)
    const variant = (name: string): string => `${name}.tile-320.webp`
    const late = `${orphan}.tile-640.avif`
    for (const name of [variant(inProduct), variant(orphan), `${variant(inProduct)}.${TEMPORARY}`])
      await store(`variants/${name}`, 25)
    await store(`variants/${late}`, 1)
    await collectOrphans(portsOf(using(inProduct), using()))
    expect((await readdir(join(folder, 'variants'))).sort()).toEqual([variant(inProduct), late])
  })

  it('removes nothing when a service does not answer', async () => {
    await store(orphan, 25)
    const failing = { ...using(), usedUploads: () => Promise.reject(new Error('unavailable')) }
    await expect(collectOrphans(portsOf(using(), failing))).rejects.toThrow('unavailable')
    expect(await readdir(folder)).toEqual([orphan])
  })

  it('asks nobody when no image is old', async () => {
    await store(young, 23)
    const catalogue = using()
    const orders = using()
    expect(await collectOrphans(portsOf(catalogue, orders))).toBe(0)
    expect([catalogue.asked, orders.asked]).toEqual([[], []])
  })
})
