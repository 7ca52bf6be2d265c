import { createSeededRandom } from '@shop/kit/testing'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { detectImageType, refusalOf } from '../../src/images/detect-image-type.ts'
import { encodeImage } from '../../src/images/encode-image.ts'
import { sampleImages } from '../../src/testing/sample-images.ts'

const images = Object.entries(sampleImages)
const script = '<script>alert(1)</script>'
const png = sampleImages['image/png']

describe('detecting the type of an image', () => {
  it.each(images)('detects %s from its bytes', async (type, bytes) => {
    expect(await detectImageType(bytes)).toBe(type)
  })

  it.each(images)('rejects %s with leading bytes', async (_type, bytes) => {
    for (const extra of [script, '<!doctype html>', '<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7\n', '\n']) {
      expect(await detectImageType(Buffer.concat([Buffer.from(extra), bytes]))).toBeUndefined()
    }
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG as XML', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['HTML', `<!doctype html>${script}`],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['a script that begins like a GIF', 'GIF89a/*\u0000*/=1;alert(1)'],
    ['a PDF', '%PDF-1.7\n'],
    ['a compressed image', gzipSync(png)],
    ['an image of another format', Buffer.from('0000001c667479706865696300000000', 'hex')],
    ['an empty body', ''],
  ])('rejects %s', async (_name, bytes) => {
    expect(await detectImageType(Buffer.from(bytes as string))).toBeUndefined()
  })

  it('takes an animated PNG for a PNG, and for an AVIF what is one by a further brand', async () => {
    const control = Buffer.from('000000086163544c00000001000000000000000000000000', 'hex')
    const header = png.subarray(0, 33)
    expect(await detectImageType(Buffer.concat([header, control.subarray(0, 20), png.subarray(33)]))).toBe('image/png')
    const avif = Buffer.from(sampleImages['image/avif'])
    for (const brand of ['mif1', 'msf1']) {
      avif.write(brand, 8, 'latin1')
      expect(await detectImageType(avif)).toBe('image/avif')
      expect((await sharp(await encodeImage(avif, 'image/webp')).metadata()).width).toBe(1)
    }
  })

  it('never throws for corrupted images', async () => {
    const random = createSeededRandom(7)
    for (let round = 0; round < 2_000; round += 1) {
      const [, sample] = images[round % images.length]!
      const bytes = Buffer.from(sample)
      for (let count = 0; count < 4; count += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      await detectImageType(bytes)
    }
  })
})

describe('a file that is refused', () => {
  it.each([
    ['a HEIC of an iPhone', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'heic_picture'],
    ['a HEIF', '\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heic', 'heic_picture'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'gif_picture'],
    ['a text', 'hello', 'not_a_picture'],
  ])('has a reason of its own: %s', async (_name, text, reason) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toBe(reason)
  })
})
