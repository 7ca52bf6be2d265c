import { type ImageType, imageTypes } from '@shop/contracts/products'
import { fileTypeFromBuffer } from 'file-type'

/** Detects the type of an image from its first bytes. Returns undefined for any other file. */
export async function detectImageType(bytes: Buffer): Promise<ImageType | undefined> {
  const detected = await fileTypeFromBuffer(bytes)
  return imageTypes.find((accepted) => accepted === detected?.mime)
}
