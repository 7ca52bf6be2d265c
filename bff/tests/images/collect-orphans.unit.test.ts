import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collectOrphans } from '../../src/images/collect-orphans.ts'
import { createDiskImageStore } from '../../src/images/disk-image-store.ts'

const HOUR_MS = 3_600_000
const nameOf = (letter: string): string => `${letter.repeat(64)}.png`
const [inProduct, inOrder, orphan, young, unfinished] = [
  nameOf('a'),
  nameOf('b'),
  nameOf('c'),
  nameOf('d'),
  `${nameOf('e')}.019aa000-0000-4000-8000-000000000001.new`,
] as const

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
  clock: () => new Date(),
  clients: { catalogue, orders } as unknown as Parameters<typeof collectOrphans>[0]['clients'],
})

describe('collecting unused images', () => {
  it('removes what is older than a day and in no product and no order', async () => {
    for (const name of [inProduct, inOrder, orphan, unfinished]) await store(name, 25)
    await store(young, 23)
    const [catalogue, orders] = [using(inProduct), using(inOrder)]
    expect(await collectOrphans(portsOf(catalogue, orders))).toBe(2)
    expect((await readdir(folder)).sort()).toEqual([inProduct, inOrder, young])
    expect(orders.asked.flat().sort()).toEqual([inOrder, orphan, unfinished])
  })

  it('removes nothing when a service does not answer', async () => {
    await store(orphan, 25)
    const failing = { ...using(), usedUploads: () => Promise.reject(new Error('unavailable')) }
    await expect(collectOrphans(portsOf(using(), failing))).rejects.toThrow('unavailable')
    expect(await readdir(folder)).toEqual([orphan])
  })

  it('asks nobody when no image is old', async () => {
    await store(young, 23)
    const [catalogue, orders] = [using(), using()]
    expect(await collectOrphans(portsOf(catalogue, orders))).toBe(0)
    expect([catalogue.asked, orders.asked]).toEqual([[], []])
  })
})
