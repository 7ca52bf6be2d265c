import { paperVariant } from '@shop/contracts/products'
import sharp, { type Raw } from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeVariant } from '../../src/images/encode-variant.ts'

/** A picture of one colour; half transparent with an alpha of 0.5. */
const create = (width: number, height: number, alpha?: number) =>
  sharp({
    create: { width, height, channels: alpha === undefined ? 3 : 4, background: { r: 200, g: 30, b: 30, alpha: alpha ?? 1 } },
  })

const tile = (width: number, format: 'avif' | 'webp' = 'webp') => ({ shape: 'tile', width, format }) as const

/** The opacity of a pixel, 0 to 255. */
async function alphaAt(encoded: Buffer, x: number, y: number): Promise<number | undefined> {
  const { data, info } = await sharp(encoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, channels } = info as Raw & { width: number }
  return data[(y * width + x) * channels + 3]
}

async function describeImage(encoded: Buffer) {
  const { format, width, height, compression } = await sharp(encoded).metadata()
  return [format === 'heif' ? compression : format, width, height]
}

describe('a variant of an image', () => {
  it('is a square that a photograph fills', async () => {
    const photograph = await create(900, 600).jpeg().toBuffer()
    for (const width of [160, 320]) {
      const encoded = await encodeVariant(photograph, tile(width))
      expect(await describeImage(encoded)).toEqual(['webp', width, width])
      expect(await alphaAt(encoded, 2, 2)).toBe(255)
    }
    expect(await describeImage(await encodeVariant(photograph, tile(160, 'avif')))).toEqual(['av1', 160, 160])
  })

  it('is a square in which a cut-out takes up 60 %, with a transparent margin', async () => {
    const cutOut = await create(900, 900, 0.5).png().toBuffer()
    const encoded = await encodeVariant(cutOut, tile(320))
    expect(await describeImage(encoded)).toEqual(['webp', 320, 320])
    const alphas = await Promise.all([2, 60, 68, 160, 252, 260].map((x) => alphaAt(encoded, x, 160)))
    expect(alphas.map((alpha) => alpha !== 0)).toEqual([false, false, true, true, true, false])
  })

  it('treats a PNG whose pixels are all opaque as a photograph', async () => {
    const opaque = await create(900, 600, 1).png().toBuffer()
    expect(await alphaAt(await encodeVariant(opaque, tile(160)), 2, 2)).toBe(255)
  })

  it('is the whole image in its proportions, for a look at the details', async () => {
    const full = { shape: 'full', width: 1_600, format: 'webp' } as const
    expect(await describeImage(await encodeVariant(await create(3_000, 1_500).jpeg().toBuffer(), full))).toEqual([
      'webp',
      1_600,
      800,
    ])
  })

  it('is a PNG on white for paper, within a box four times as wide as high', async () => {
    for (const [width, height, expected] of [
      [3_000, 300, [720, 72]],
      [300, 900, [60, 180]],
      [90, 60, [90, 60]],
    ] as const) {
      const encoded = await encodeVariant(await create(width, height, 0).png().toBuffer(), paperVariant)
      expect(await describeImage(encoded)).toEqual(['png', ...expected])
      expect((await sharp(encoded).metadata()).hasAlpha).toBe(false)
      expect((await sharp(encoded).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 })
    }
  })

  it('is not enlarged', async () => {
    const small = await create(90, 60).png().toBuffer()
    const smallCutOut = await create(90, 60, 0.5).png().toBuffer()
    expect(await describeImage(await encodeVariant(small, tile(640)))).toEqual(['webp', 90, 60])
    expect(await describeImage(await encodeVariant(smallCutOut, tile(640)))).toEqual(['webp', 150, 150])
  })
})
