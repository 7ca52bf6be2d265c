import { pictureTypes } from '@shop/contracts/api'
import type { PictureType } from '@shop/contracts/api'
import { fileTypeFromBuffer } from 'file-type'
import { isWhole } from './whole.ts'

/** What kind of picture the bytes are, whatever anybody says of them; nothing when they are none that the shop shows. */
export async function recognise(bytes: Buffer): Promise<PictureType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const type = pictureTypes.find((known) => known === found?.mime)
  return type !== undefined && isWhole(type, bytes) ? type : undefined
}
