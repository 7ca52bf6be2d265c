import { imageVariants, variantName } from '@shop/contracts/products'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createImageVariants } from '../../src/images/image-variants.ts'
import { createMemoryImageStore } from '../fixtures/memory-image-store.ts'

const nameOf = (digit: number): string => `${String(digit).repeat(64)}.png`
const smallTile = (digit: number): string => `${nameOf(digit)}.tile-160.webp`

/** An encoder that waits for `release`, and tells how many run at a time. */
async function openVariants(isHeld = false) {
  const images = createMemoryImageStore()
  const variantStore = createMemoryImageStore()
  for (let digit = 0; digit < 10; digit += 1) await images.put(nameOf(digit), 'image/png', Buffer.from(`image ${digit}`))
  const running = { now: 0, most: 0, encoded: [] as string[] }
  const held = Promise.withResolvers<void>()
  if (!isHeld) held.resolve()
  const variants = createImageVariants({ images, variantStore, logger: silentLogger() }, async (original, variant) => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    running.encoded.push(variantName(original.toString(), variant))
    await held.promise
    running.now -= 1
    return Buffer.from('a variant')
  })
  const read = async (name: string) => {
    const image = await variants.read(name)
    return image && { isFinal: image.isFinal, text: (await buffer(image.stream)).toString() }
  }
  return { images, variantStore, variants, running, read, release: held.resolve }
}

describe('image variants', () => {
  it('are all made of a prepared image, one after the other', async () => {
    const { variants, variantStore, running } = await openVariants()
    variants.prepare(nameOf(1))
    variants.prepare(nameOf(2))
    await eventually(async () => expect(await variantStore.list()).toHaveLength(2 * imageVariants.length))
    expect([running.most, running.encoded.length]).toEqual([1, 2 * imageVariants.length])
    variants.prepare(nameOf(1))
    variants.prepare(nameOf(3))
    await eventually(async () => expect(await variantStore.list()).toHaveLength(3 * imageVariants.length))
    expect(running.encoded).toHaveLength(3 * imageVariants.length)
    await variants.stop()
  })

  it('are made of the next prepared image when the store fails on one', async () => {
    const { variants, variantStore } = await openVariants()
    const { renew } = variantStore
    variantStore.renew = async (name) => (name.startsWith('1') ? Promise.reject(new Error('EIO')) : renew(name))
    for (const digit of [1, 2]) variants.prepare(nameOf(digit))
    await eventually(async () => expect(await variantStore.list()).toHaveLength(2 * imageVariants.length))
    variants.prepare(nameOf(3))
    await eventually(async () => expect(await variantStore.list()).toHaveLength(3 * imageVariants.length))
    await variants.stop()
  })

  it('are made once when they are requested, of images from before variants were made', async () => {
    const { read, running } = await openVariants()
    const made = { isFinal: true, text: 'a variant' }
    expect(await Promise.all([read(smallTile(1)), read(smallTile(1))])).toEqual([made, made])
    expect(await read(smallTile(1))).toEqual(made)
    expect(running.encoded).toEqual(['image 1.tile-160.webp'])
    expect(await read(nameOf(1))).toEqual({ isFinal: true, text: 'image 1' })
    expect(await read(`${'a'.repeat(64)}.png.tile-160.webp`)).toBeUndefined()
  })

  it('are made for requests before those of prepared images', async () => {
    const { variants, read, running, release } = await openVariants(true)
    variants.prepare(nameOf(1))
    await eventually(async () => expect(running.now).toBe(1))
    const requested = read(smallTile(2))
    await new Promise(setImmediate)
    release()
    await requested
    expect(running.encoded.indexOf('image 2.tile-160.webp')).toBeLessThanOrEqual(2)
    await variants.stop()
  })

  it('hold no file open while they wait', async () => {
    const { images, variants, read, running, release } = await openVariants(true)
    const opened: Readable[] = []
    const readImage = images.read
    images.read = async (name) => {
      const image = await readImage(name)
      if (image !== undefined) opened.push(image.stream)
      return image
    }
    const requested = [read(smallTile(1)), read(smallTile(2))]
    await eventually(async () => expect([running.now, opened.length]).toEqual([1, 3]))
    await eventually(async () => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true]))
    release()
    await Promise.all(requested)
    await variants.stop()
  })

  it('are replaced by the original while too many others wait', async () => {
    const { variants, read, release } = await openVariants(true)
    const names = imageVariants.flatMap((variant) => [1, 2].map((digit) => variantName(nameOf(digit), variant)))
    const waiting = names.map(async (name) => read(name))
    expect(await Promise.race(waiting)).toEqual({ isFinal: false, text: expect.stringMatching(/^image [12]$/) as string })
    release()
    const results = await Promise.all(waiting)
    expect(results.filter((result) => result?.isFinal)).toHaveLength(17)
    await variants.stop()
  })

  it('stop after the one that is being made', async () => {
    const { variants, running, release } = await openVariants(true)
    variants.prepare(nameOf(1))
    await eventually(async () => expect(running.now).toBe(1))
    const stopped = variants.stop()
    release()
    await stopped
    expect(running.encoded).toHaveLength(1)
  })
})
