import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { imageNameOf } from '../../src/images/image-names.ts'
import { joinImageStores } from '../../src/images/joined-image-store.ts'
import { moveImages } from '../../src/images/move-images.ts'
import type { ImageStore } from '../../src/index.ts'
import { createMemoryImageStore } from '../fixtures/memory-image-store.ts'

const imageOf = (number: number): Buffer => Buffer.from(`image ${String(number)}`)
const nameOf = (number: number): string => imageNameOf('image/png', imageOf(number))

async function filled(count: number): Promise<ImageStore> {
  const store = createMemoryImageStore()
  for (let number = 0; number < count; number += 1) await store.put(nameOf(number), 'image/png', imageOf(number))
  return store
}
const namesIn = async (store: ImageStore) => (await store.list()).map(({ name }) => name).sort()
const bytesIn = async (store: ImageStore, name: string) => buffer((await store.read(name))!.stream)

describe('images that move', () => {
  it('are all in the new place, and none in the old one', async () => {
    const from = await filled(30)
    const to = createMemoryImageStore()
    const names = await namesIn(from)
    const { bytes } = await moveImages({ imageMoves: [{ from, to }] }, 60_000).then((moved) => {
      expect(moved).toMatchObject({ moved: 30, left: 0, faults: [] })
      return moved
    })
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], names])
    expect(bytes).toBe((await to.list()).reduce((sum, file) => sum + file.bytes, 0))
    expect(await moveImages({ imageMoves: [{ from, to }] }, 60_000)).toEqual({ moved: 0, bytes: 0, left: 0, faults: [] })
  })

  it('move on from where a move was ended, also within an image', async () => {
    const from = await filled(20)
    const to = createMemoryImageStore()
    let puts = 0
    const failing: ImageStore = {
      ...to,
      async put(...image) {
        puts += 1
        if (puts > 12) throw new Error('killed')
        await to.put(...image)
        if (puts === 12) throw new Error('killed before it was removed from the old place')
      },
    }
    await expect(moveImages({ imageMoves: [{ from, to: failing }] }, 60_000)).rejects.toThrow('killed')
    const names = new Set([...(await namesIn(from)), ...(await namesIn(to))])
    expect(names.size).toBe(20)
    await moveImages({ imageMoves: [{ from, to }] }, 60_000)
    expect([await namesIn(from), (await namesIn(to)).length]).toEqual([[], 20])
    for (let number = 0; number < 20; number += 1) expect(await bytesIn(to, nameOf(number))).toEqual(imageOf(number))
  })

  it('replace another image of their name', async () => {
    const from = await filled(1)
    const to = createMemoryImageStore()
    await to.put(nameOf(0), 'image/png', Buffer.from('half'))
    // As a bucket does: whoever is first.
    const once: ImageStore = {
      ...to,
      put: async (...image) => ((await to.read(nameOf(0))) === undefined ? to.put(...image) : undefined),
    }
    expect(await moveImages({ imageMoves: [{ from, to: once }] }, 60_000)).toMatchObject({ moved: 1, left: 0 })
    expect(await bytesIn(to, nameOf(0))).toEqual(imageOf(0))
  })

  it('stay where they are when they are read back otherwise, and are named', async () => {
    const from = await filled(2)
    const to = createMemoryImageStore()
    const damaging: ImageStore = {
      ...to,
      put: (name, type, bytes) => to.put(name, type, name === nameOf(1) ? bytes.subarray(1) : bytes),
    }
    expect(await moveImages({ imageMoves: [{ from, to: damaging }] }, 60_000)).toMatchObject({
      moved: 1,
      left: 1,
      faults: [nameOf(1)],
    })
    expect(await namesIn(from)).toEqual([nameOf(1)])
  })

  it('stay where they are when they cannot be read there, and are named', async () => {
    const from = await filled(2)
    const to = createMemoryImageStore()
    const damaged: ImageStore = {
      ...from,
      read: async (name) =>
        name === nameOf(0)
          ? {
              type: 'image/png',
              bytes: 7,
              stream: new Readable({
                read() {
                  this.destroy(new Error('EIO'))
                },
              }),
            }
          : from.read(name),
    }
    expect(await moveImages({ imageMoves: [{ from: damaged, to }] }, 60_000)).toMatchObject({
      moved: 1,
      left: 1,
      faults: [nameOf(0)],
    })
    expect(await namesIn(from)).toEqual([nameOf(0)])
  })

  it('stop when their time is over', async () => {
    const from = await filled(3)
    const to = createMemoryImageStore()
    expect(await moveImages({ imageMoves: [{ from, to }] }, -1)).toEqual({ moved: 0, bytes: 0, left: 3, faults: [] })
  })

  it('are refused in a shop with one place', async () => {
    await expect(moveImages({}, 1)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('are shown, renewed, counted once and removed wherever they are', async () => {
    const former = await filled(2)
    const present = createMemoryImageStore()
    await present.put(nameOf(1), 'image/png', imageOf(1))
    const both = joinImageStores(present, former)
    expect([await bytesIn(both, nameOf(0)), await namesIn(both)]).toEqual([imageOf(0), await namesIn(former)])
    expect([await both.renew(nameOf(0)), await both.renew(nameOf(7))]).toEqual([true, false])
    const later = new Date(Date.now() + 60_000)
    expect([await both.remove(nameOf(1), later), await both.read(nameOf(1))]).toEqual([true, undefined])
    await both.put(nameOf(5), 'image/png', imageOf(5))
    expect([await namesIn(present), await namesIn(former)]).toEqual([[nameOf(5)], [nameOf(0)]])
  })

  it('are found by whoever asks while they move', async () => {
    const former = await filled(1)
    const present = createMemoryImageStore()
    const moving: ImageStore = {
      ...former,
      async read(name) {
        await moveImages({ imageMoves: [{ from: former, to: present }] }, 60_000)
        return former.read(name)
      },
    }
    expect(await bytesIn(joinImageStores(present, moving), nameOf(0))).toEqual(imageOf(0))
  })
})
