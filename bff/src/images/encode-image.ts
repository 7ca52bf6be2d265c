import type { ImageType } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import { loadSharp, MAX_PIXELS, TIMEOUT_SECONDS } from './load-sharp.ts'

/** Pixels of the longer side. Larger images are scaled down: the shop shows at most half of it, on dense screens all of it. */
const MAX_SIDE = 3_000

/** Encoding AVIF of this size takes many seconds, so AVIF is stored as WebP. */
export type StoredType = Exclude<ImageType, 'image/avif'>

export function storedTypeOf(type: ImageType): StoredType {
  return type === 'image/avif' ? 'image/webp' : type
}

/** PNG is stored without loss. */
const OPTIONS = { 'image/png': {}, 'image/jpeg': { quality: 88 }, 'image/webp': { quality: 88 } }
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
}

/**
 * Encodes an image again, as it looks: turned upright by its EXIF orientation, with its transparency, in sRGB, scaled down to
 * 3,000 pixels, the first picture of an animation. Everything else is left out: EXIF with the place of the photo, comments,
 * colour profiles, and bytes after the image.
 * Warnings of the decoder are no damage: phones write files that other programs show in full.
 * @throws Rejection `too_many_pixels` before decoding, or `damaged_picture`.
 */
export async function encodeImage(bytes: Buffer, storedType: StoredType): Promise<Buffer> {
  const decode = await loadSharp()
  const image = decode(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  try {
    return await image.toFormat(FORMATS[storedType], OPTIONS[storedType]).toBuffer()
  } catch (error) {
    return reject(isPixelLimit(error) ? 'too_many_pixels' : 'damaged_picture')
  }
}
