import { type ImageType, imageTypes } from '@shop/contracts/products'
import { fileTypeFromBuffer } from 'file-type'

/** More than any list of brands takes. */
const MAX_BRANDS_BYTES = 256

/** Whether the box at the beginning of a HEIF, with its length, its name and brands of four letters each, has the brand of AVIF. */
function hasAvifBrand(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), MAX_BRANDS_BYTES)).match(/.{4}/gs)
  return brands?.includes('avif') === true
}

/** The type by which a picture is decoded: an animated PNG is a PNG, and a HEIF may be an AVIF by one of its further brands. */
function decodedTypeOf(mime: string, bytes: Buffer): string {
  if (mime === 'image/apng') return 'image/png'
  return mime.startsWith('image/heif') && hasAvifBrand(bytes) ? 'image/avif' : mime
}

/** Detects the type of an image from its first bytes. Returns undefined for any other file. */
export async function detectImageType(bytes: Buffer): Promise<ImageType | undefined> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {}
  const type = decodedTypeOf(mime, bytes)
  return imageTypes.find((accepted) => accepted === type)
}

/** Why a file is refused. Of pictures that people have and the shop does not decode, the message tells how to get another one. */
export async function refusalOf(bytes: Buffer): Promise<'heic_picture' | 'gif_picture' | 'not_a_picture'> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (/^image\/hei[cf]/.test(mime)) return 'heic_picture'
  return mime === 'image/gif' ? 'gif_picture' : 'not_a_picture'
}
