import type { ImageType } from '@shop/contracts/api'
import { reject } from '@shop/kit/domain'
import type sharp from 'sharp'

/** A photo of a good telephone has 12 to 50 million pixels; decoded they take up to 200 MB. */
const MAX_PIXELS = 50_000_000

/** Pixels of the longer side. Larger images are scaled down: the shop shows at most half of it, on dense screens all of it. */
const MAX_SIDE = 3_000

/** A damaged file may keep a decoder busy. */
const TIMEOUT_SECONDS = 20

let library: Promise<typeof sharp> | undefined

/** Loads the library with the first upload: it takes memory, and a shop on a platform without it sells all the same. */
function loadSharp(): Promise<typeof sharp> {
  library ??= import('sharp').then(({ default: loaded }) => {
    // One thread for one image: the others belong to the requests. Nothing is cached, because images rarely come twice.
    loaded.concurrency(1)
    loaded.cache(false)
    // Only the decoders of the accepted types: no SVG, PDF or TIFF reaches a parser, whatever its first bytes claim.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
    return loaded
  })
  return library
}

/** Encoding AVIF takes seconds, so AVIF is stored as WebP. */
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
 * @throws Rejection `too_many_pixels` before decoding, or `damaged_picture`.
 */
export async function encodeImage(bytes: Buffer, storedType: StoredType): Promise<Buffer> {
  const decode = await loadSharp()
  const image = decode(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  try {
    return await image.toFormat(FORMATS[storedType], OPTIONS[storedType]).toBuffer()
  } catch (error) {
    return reject(isPixelLimit(error) ? 'too_many_pixels' : 'damaged_picture')
  }
}
