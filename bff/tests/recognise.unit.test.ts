import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recognise } from '../src/pictures/recognise.ts'
import { samples } from './fixtures/samples.ts'

const kinds = Object.entries(samples)
const script = '<script>alert(1)</script>'
const [png, jpeg] = [samples['image/png'], samples['image/jpeg']]

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('pictures', () => {
  it.each(kinds)('%s is told from its bytes', async (type, bytes) => {
    expect(await recognise(bytes)).toBe(type)
  })

  it.each(kinds)('%s is nothing when it was cut short anywhere', async (_type, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) expect(await recognise(bytes.subarray(0, length))).toBeUndefined()
  })

  it.each(kinds)('%s is nothing with something hung on to it', async (_type, bytes) => {
    for (const more of [script, '<html>', 'PK\u0003\u0004', '\n', '\0']) {
      expect(await recognise(Buffer.concat([bytes, Buffer.from(more)]))).toBeUndefined()
    }
  })

  it.each(kinds)('%s is nothing behind something else', async (_type, bytes) => {
    for (const more of [script, '<!doctype html>', '<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7\n', '\n']) {
      expect(await recognise(Buffer.concat([Buffer.from(more), bytes]))).toBeUndefined()
    }
  })

  it('with a small picture of the same kind behind the large one, as cameras make them, are whole', async () => {
    expect(await recognise(Buffer.concat([jpeg, jpeg]))).toBe('image/jpeg')
  })

  it('with filled markers and restarts are whole', async () => {
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const filled = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0xff, 0xff]), jpeg.subarray(scan)])
    const restarted = Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff, 0xd0, 0x12, 0xff, 0x00]), jpeg.subarray(-2)])
    expect(await recognise(filled)).toBe('image/jpeg')
    expect(await recognise(restarted)).toBe('image/jpeg')
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
    ['a packed picture', gzipSync(png)],
    ['a picture of another make', Buffer.from('0000001c667479706865696300000000', 'hex')],
    ['nothing', ''],
  ])('%s is none', async (_name, bytes) => {
    expect(await recognise(Buffer.from(bytes as string))).toBeUndefined()
  })

  it('broken in any way never break the shop', async () => {
    const random = seeded(7)
    for (let round = 0; round < 2_000; round += 1) {
      const [, sample] = kinds[round % kinds.length]!
      const bytes = Buffer.from(sample)
      for (let count = 0; count < 4; count += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      await recognise(bytes)
    }
  })
})
