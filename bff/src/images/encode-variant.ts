import type { ImageVariant } from '@shop/contracts/products'
import type { Sharp } from 'sharp'
import { loadSharp, MAX_PIXELS, TIMEOUT_SECONDS } from './load-sharp.ts'

/** The margin on each side of a cut-out in its tile, as a part of the cut-out's side: it takes up 60 % of the tile. */
const MARGIN = 1 / 3

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** With this effort all variants of a photograph take about three seconds of one core; with the default effort four times as long. */
const OPTIONS = { avif: { quality: 55, effort: 3 }, webp: { quality: 80 }, png: { palette: true } } as const

/** The height of the widest logo on paper, as a part of its width. */
const PAPER_HEIGHT = 1 / 4
/** That of tokens.css in the light theme: the ground of a logo that would not be seen on white. */
const INK = '#1c1a17'
const FAINT = 0xd8

/** Whether any pixel of the image is transparent. */
async function isCutOut(image: Sharp): Promise<boolean> {
  const { hasAlpha } = await image.metadata()
  return hasAlpha && !(await image.stats()).isOpaque
}

/** Whether any of it is darker than a light grey. A logo for dark pages may be white on nothing. */
async function isSeenOnWhite(image: Sharp): Promise<boolean> {
  const sharp = await loadSharp()
  const { channels } = await sharp(await image.flatten({ background: '#fff' }).png().toBuffer()).stats()
  return channels.some(({ min }) => min < FAINT)
}

async function padCutOut(image: Sharp, width: number): Promise<Sharp> {
  const original = await image.metadata()
  const side = Math.min(Math.round(width / (1 + 2 * MARGIN)), Math.max(original.width, original.height))
  const margin = Math.round(side * MARGIN)
  return image
    .resize({ width: side, height: side, fit: 'contain', background: TRANSPARENT })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: TRANSPARENT })
}

/** Makes a variant of a stored image. A photograph in a tile is cropped at its middle. @throws if it cannot be decoded */
export async function encodeVariant(original: Buffer, { shape, width, format }: ImageVariant): Promise<Buffer> {
  const decode = await loadSharp()
  const image = decode(original, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).timeout({ seconds: TIMEOUT_SECONDS })
  const square = { width, height: width, withoutEnlargement: true }
  if (shape === 'full')
    return image
      .resize({ ...square, fit: 'inside' })
      .toFormat(format, OPTIONS[format])
      .toBuffer()
  if (shape === 'paper') {
    const inBox = image.resize({ width, height: Math.round(width * PAPER_HEIGHT), fit: 'inside', withoutEnlargement: true })
    const background = (await isSeenOnWhite(inBox.clone())) ? '#fff' : INK
    return inBox.flatten({ background }).toFormat(format, OPTIONS[format]).toBuffer()
  }
  const tile = (await isCutOut(image)) ? await padCutOut(image, width) : image.resize({ ...square, fit: 'cover' })
  return tile.toFormat(format, OPTIONS[format]).toBuffer()
}
