import type { ImageType } from '@shop/contracts/api'
import type { Readable } from 'node:stream'

export interface StoredImage {
  readonly type: ImageType
  readonly stream: Readable
}

/** The storage of uploaded images. A name is a hash of the bytes, so the image of a name never changes. */
export interface ImageStore {
  /** Stores an image atomically. Idempotent. */
  put(name: string, type: ImageType, bytes: Buffer): Promise<void>
  /** Returns undefined if there is no image of that name; the name may be any text. */
  read(name: string): Promise<StoredImage | undefined>
}
