import { imageTypes } from '@shop/contracts/api'
import type { ImageType } from '@shop/contracts/api'
import { fileTypeFromBuffer } from 'file-type'
import { isCompleteImage } from './image-completeness.ts'

/** Detects the type of an image from its bytes. Returns undefined unless they are exactly one image of an accepted type. */
export async function detectImageType(bytes: Buffer): Promise<ImageType | undefined> {
  const detected = await fileTypeFromBuffer(bytes)
  const type = imageTypes.find((accepted) => accepted === detected?.mime)
  return type !== undefined && isCompleteImage(type, bytes) ? type : undefined
}
