import { describe, expect, it } from 'vitest'
import { DEFAULT_IMAGE_QUOTA } from '../../src/environment.ts'
import { createUploads } from '../../src/images/store-upload.ts'
import { createMemoryImageStore } from '../fixtures/memory-image-store.ts'
import { sampleImages } from '../../src/testing/sample-images.ts'

const png = sampleImages['image/png']
/** Different bytes for each number. */
const image = (number: number): Buffer => Buffer.concat([png, Buffer.from(String(number))])

describe('uploads', () => {
  it('store the same bytes once, and make the image young again', async () => {
    const images = createMemoryImageStore()
    let encoded = 0
    const storeUpload = createUploads(images, DEFAULT_IMAGE_QUOTA, async () => Buffer.from(`${(encoded += 1)}`))
    const name = await storeUpload(png)
    const { storedAt } = (await images.list())[0]!
    while (Date.now() === storedAt.getTime()) await Promise.resolve()
    expect([await storeUpload(png), encoded]).toEqual([name, 1])
    expect((await images.list())[0]!.storedAt.getTime()).toBeGreaterThan(storedAt.getTime())
  })

  it('are refused when the images take up all space, by number or by bytes', async () => {
    const images = createMemoryImageStore()
    const encode = async () => Buffer.alloc(100)
    const byNumber = createUploads(images, { bytes: 1_000, files: 2 }, encode)
    await byNumber(image(1))
    await byNumber(image(2))
    const full = {
      code: 'uploads_full',
      message: 'There is no space left for pictures. Pictures that nobody uses are removed after a day.',
    }
    await expect(byNumber(image(3))).rejects.toMatchObject(full)
    expect(await byNumber(image(2))).toMatch(/png$/)
    await expect(createUploads(images, { bytes: 299, files: 9 }, encode)(image(3))).rejects.toMatchObject(full)
    await createUploads(images, { bytes: 300, files: 9 }, encode)(image(3))
    expect(await images.list()).toHaveLength(3)
  })

  it('are encoded one after the other; when nine wait or run, the next is told to come again', async () => {
    const running = { now: 0, most: 0 }
    const release = Promise.withResolvers<void>()
    const storeUpload = createUploads(createMemoryImageStore(), DEFAULT_IMAGE_QUOTA, async (bytes) => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await release.promise
      running.now -= 1
      return bytes
    })
    const uploads = await Promise.allSettled([
      ...Array.from({ length: 12 }, (_, number) =>
        storeUpload(image(number)).catch((error: unknown) => {
          release.resolve()
          throw error
        }),
      ),
    ])
    expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    const refused = uploads.filter((upload) => upload.status === 'rejected').map(({ reason }) => reason as object)
    expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ code: 'unavailable' })))
    expect(running.most).toBe(1)
  })
})
