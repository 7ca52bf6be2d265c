import { createSeededRandom } from '@shop/kit/testing'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { detectImageType } from '../../src/images/detect-image-type.ts'
import { sampleImages } from '../fixtures/sample-images.ts'

const images = Object.entries(sampleImages)
const script = '<script>alert(1)</script>'
const [png, jpeg] = [sampleImages['image/png'], sampleImages['image/jpeg']]

describe('detecting the type of an image', () => {
  it.each(images)('detects %s from its bytes', async (type, bytes) => {
    expect(await detectImageType(bytes)).toBe(type)
  })

  it.each(images)('rejects %s truncated at any byte', async (_type, bytes) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(await detectImageType(bytes.subarray(0, length))).toBeUndefined()
  })

  it.each(images)('rejects %s with trailing bytes', async (_type, bytes) => {
    for (const extra of [script, '<html>', 'PK\u0003\u0004', '\n', '\0']) {
      expect(await detectImageType(Buffer.concat([bytes, Buffer.from(extra)]))).toBeUndefined()
    }
  })

  it.each(images)('rejects %s with leading bytes', async (_type, bytes) => {
    for (const extra of [script, '<!doctype html>', '<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7\n', '\n']) {
      expect(await detectImageType(Buffer.concat([Buffer.from(extra), bytes]))).toBeUndefined()
    }
  })

  it('accepts a JPEG with an appended preview, as cameras write it', async () => {
    expect(await detectImageType(Buffer.concat([jpeg, jpeg]))).toBe('image/jpeg')
  })

  it('accepts a JPEG with fill bytes and restart markers', async () => {
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const filled = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xff]), jpeg.subarray(scan)])
    const restarted = Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xd0, 0x12, 0xff, 0x00]), jpeg.subarray(-2)])
    expect(await detectImageType(filled)).toBe('image/jpeg')
    expect(await detectImageType(restarted)).toBe('image/jpeg')
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG as XML', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['HTML', `<!doctype html>${script}`],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['a script that begins like a GIF', 'GIF89a/*\u0000*/=1;alert(1)'],
    ['a PDF', '%PDF-1.7\n'],
    ['a signature alone', Buffer.from(png.subarray(0, 8))],
    ['a signature and a script', Buffer.concat([png.subarray(0, 8), Buffer.from(script)])],
    ['the first bytes of a JPEG and a script', Buffer.concat([jpeg.subarray(0, 3), Buffer.from(script)])],
    ['a compressed image', gzipSync(png)],
    ['an image of another format', Buffer.from('0000001c667479706865696300000000', 'hex')],
    ['an empty body', ''],
  ])('rejects %s', async (_name, bytes) => {
    expect(await detectImageType(Buffer.from(bytes as string))).toBeUndefined()
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
