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

  /** A bar of this colour in the middle of nothing. */
  const onNothing = (width: number, height: number, background: string) =>
    create(width, height, 0)
      .composite([{ input: { create: { width: width / 2, height: height / 2, channels: 3, background } } }])
      .png()
      .toBuffer()

  /** The colour of the left upper corner, which is the ground, and of the middle. */
  async function coloursOf(encoded: Buffer) {
    const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
    const at = (pixel: number) => [...data.subarray(pixel * info.channels, pixel * info.channels + 3)]
    return [info.channels, at(0), at(Math.round(info.height / 2) * info.width + Math.round(info.width / 2))]
  }

  it.each([
    [3_000, 300, [720, 72]],
    [300, 900, [60, 180]],
    [90, 60, [90, 60]],
  ])('is a PNG on white for paper, of %i × %i pixels within a box four times as wide as high', async (width, height, size) => {
    const encoded = await encodeVariant(await onNothing(width, height, '#ff0000'), paperVariant)
    expect(await describeImage(encoded)).toEqual(['png', ...size])
    expect(await coloursOf(encoded)).toEqual([3, [255, 255, 255], [255, 0, 0]])
  })

  it('is on a dark ground for paper where white would hide it', async () => {
    const grounds = ['#ffffff', '#e0e0e0', '#ffd400', '#b0b0b0'].map(async (color) => {
      const [, ground] = await coloursOf(await encodeVariant(await onNothing(90, 60, color), paperVariant))
      return ground
    })
    const ink = [0x1c, 0x1a, 0x17]
    const white = [255, 255, 255]
    expect(await Promise.all(grounds)).toEqual([ink, ink, white, white])
  })

  it('is not enlarged', async () => {
    const small = await create(90, 60).png().toBuffer()
    const smallCutOut = await create(90, 60, 0.5).png().toBuffer()
    expect(await describeImage(await encodeVariant(small, tile(640)))).toEqual(['webp', 90, 60])
    expect(await describeImage(await encodeVariant(smallCutOut, tile(640)))).toEqual(['webp', 150, 150])
  })
})
