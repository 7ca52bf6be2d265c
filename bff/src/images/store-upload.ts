import { reject } from '@shop/kit/domain'
import pLimit from 'p-limit'
import { detectImageType, refusalOf } from './detect-image-type.ts'
import { encodeImage, storedTypeOf } from './encode-image.ts'
import { imageNameOf } from './image-names.ts'
import type { ImageStore } from '../image-store.ts'

/** How much the uploaded images may take up together. */
export interface ImageQuota {
  readonly bytes: number
  readonly files: number
}

/** Uploads that wait for the one in work. Each holds its file of up to 15 MB in memory. */
const MAX_WAITING = 8

/** Stores an uploaded image. @returns its name. @throws Rejection with a code of `uploadFailures`. */
export type StoreUpload = (bytes: Buffer) => Promise<string>

export const uploadFailures = [
  'not_a_picture',
  'heic_picture',
  'gif_picture',
  'damaged_picture',
  'too_many_pixels',
  'uploads_full',
] as const

async function requireSpace(images: ImageStore, quota: ImageQuota, bytes: number): Promise<void> {
  const files = await images.list()
  const used = files.reduce((sum, file) => sum + file.bytes, 0)
  if (files.length >= quota.files || used + bytes > quota.bytes) reject('uploads_full')
}

/**
 * Images are encoded one after the other, so that uploads leave the process's threads to the other requests; when too many wait,
 * an upload is answered 503. The same bytes are stored once.
 */
export function createUploads(images: ImageStore, quota: ImageQuota, encode = encodeImage): StoreUpload {
  const limit = pLimit(1)
  return async (bytes) => {
    const type = storedTypeOf((await detectImageType(bytes)) ?? reject(await refusalOf(bytes)))
    const name = imageNameOf(type, bytes)
    if (await images.renew(name)) return name
    if (limit.pendingCount >= MAX_WAITING) return reject('unavailable')
    await limit(async () => {
      const encoded = await encode(bytes, type)
      await requireSpace(images, quota, encoded.length)
      await images.put(name, type, encoded)
    })
    return name
  }
}
