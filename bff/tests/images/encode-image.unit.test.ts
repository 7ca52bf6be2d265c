import { Rejection } from '@shop/kit/domain'
import { createSeededRandom } from '@shop/kit/testing'
import sharp from 'sharp'
import { deflateSync, crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeImage, storedTypeOf } from '../../src/images/encode-image.ts'
import { sampleImages } from '../../src/testing/sample-images.ts'

const create = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A PNG of black pixels, one bit each: 30,000 × 30,000 of them are 110 KB as a file, and 2.7 GB in memory. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = sampleImages['image/png'].subarray(0, 8)
  const data = chunk('IDAT', deflateSync(rows, { level: 1 }))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

describe('encoding an uploaded image', () => {
  it.each(Object.entries(sampleImages))('accepts %s', async (name, bytes) => {
    const type = storedTypeOf(name as keyof typeof sampleImages)
    const { format, width, height } = await sharp(await encodeImage(bytes, type)).metadata()
    expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 1, height: 1 })
  })

  it('turns the image upright and leaves out EXIF, the place, colour profiles and comments', async () => {
    const photo = await create(40, 20)
      .withExif({ IFD0: { Copyright: 'Wilhelmina Quist', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Wilhelmina Quist</x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect([before.width, before.orientation, before.exif?.includes('Wilhelmina')]).toEqual([40, 6, true])
    const encoded = await encodeImage(photo, 'image/jpeg')
    const { width, height, exif, icc, xmp, orientation } = await sharp(encoded).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 20, height: 40 })
    expect(encoded.includes('Wilhelmina')).toBe(false)
  })

  it.each(['image/png', 'image/webp'] as const)('keeps the transparency of %s', async (type) => {
    const encoded = await encodeImage(await create(8, 8, 4).png().toBuffer(), type)
    const { hasAlpha } = await sharp(encoded).metadata()
    const pixel = await sharp(encoded).raw().toBuffer()
    expect([hasAlpha, Math.round((pixel[3] ?? 0) / 64)]).toEqual([true, 2])
  })

  it('keeps the first picture of an animation', async () => {
    const frameOf = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const frames = await Promise.all(['red', 'blue'].map(frameOf))
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { pages = 1, height } = await sharp(await encodeImage(animation, 'image/webp'), { animated: true }).metadata()
    expect([pages, height]).toEqual([1, 8])
  })

  it.each(Object.entries(sampleImages))('leaves out what follows the image: %s', async (name, bytes) => {
    const type = storedTypeOf(name as keyof typeof sampleImages)
    const encoded = await encodeImage(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), type)
    expect(encoded.includes('<script>')).toBe(false)
  })

  it('scales an image down to 3,000 pixels', async () => {
    const { width, height } = await sharp(await encodeImage(blackPng(6_400), 'image/png')).metadata()
    expect([width, height]).toEqual([3_000, 3_000])
  })

  it('refuses 30,000 × 30,000 pixels without decoding them', async () => {
    const bomb = blackPng(30_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const startedAt = performance.now()
    await expect(encodeImage(bomb, 'image/png')).rejects.toMatchObject({
      code: 'too_many_pixels',
      message: 'The picture has too many pixels: at most 50 million are accepted',
    })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('takes what phones write and other programs show: bytes between the segments of a JPEG, and an end of the scan of 0', async () => {
    const jpeg = await create(64, 64).jpeg().toBuffer()
    const at = (marker: number) => jpeg.indexOf(Buffer.from([0xff, marker]))
    const withBytes = (index: number) => Buffer.concat([jpeg.subarray(0, index), Buffer.alloc(18), jpeg.subarray(index)])
    const scan = Buffer.from(jpeg)
    // The byte before the last of the segment SOS: its length stands behind the marker.
    scan[at(0xda) + 2 + scan.readUInt16BE(at(0xda) + 2) - 2] = 0
    for (const bytes of [withBytes(at(0xdb)), withBytes(at(0xc4)), scan])
      expect((await sharp(await encodeImage(bytes, 'image/jpeg')).metadata()).width).toBe(64)
  })

  it('refuses a damaged image', async () => {
    const png = await create(64, 64).png().toBuffer()
    const jpeg = await create(64, 64).jpeg().toBuffer()
    const damaged = [
      png.subarray(0, -40),
      jpeg.subarray(0, -40),
      sampleImages['image/webp'].subarray(0, -4),
      sampleImages['image/avif'].subarray(0, -4),
      Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ]
    for (const bytes of damaged) await expect(encodeImage(bytes, 'image/png')).rejects.toMatchObject({ code: 'damaged_picture' })
  })

  it('refuses other formats, even when they are sent as an accepted type', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    for (const bytes of [svg, gif])
      await expect(encodeImage(bytes, 'image/png')).rejects.toMatchObject({ code: 'damaged_picture' })
  })

  it('answers every corruption with an image or a rejection', async () => {
    const random = createSeededRandom(7)
    const images = Object.values(sampleImages)
    for (let round = 0; round < 200; round += 1) {
      const bytes = Buffer.from(images[round % images.length] ?? '')
      for (let count = 0; count < 4; count += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      const outcome: unknown = await encodeImage(bytes, 'image/webp').catch((error: unknown) => error)
      expect(Buffer.isBuffer(outcome) || outcome instanceof Rejection).toBe(true)
    }
  })
})
