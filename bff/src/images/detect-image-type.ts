import { type ImageType, imageTypes } from '@shop/contracts/products'
import { fileTypeFromBuffer } from 'file-type'

/** Detects the type of an image from its first bytes. Returns undefined for any other file. */
export async function detectImageType(bytes: Buffer): Promise<ImageType | undefined> {
  const detected = await fileTypeFromBuffer(bytes)
  return imageTypes.find((accepted) => accepted === detected?.mime)
}

/** Why a file is refused. Of pictures that people have and the shop does not decode, the message tells how to get another one. */
export async function refusalOf(bytes: Buffer): Promise<'heic_picture' | 'gif_picture' | 'not_a_picture'> {
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (/^image\/hei[cf]/.test(mime)) return 'heic_picture'
  return mime === 'image/gif' ? 'gif_picture' : 'not_a_picture'
}
