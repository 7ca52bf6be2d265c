import type { ImageType } from '@shop/contracts/products'
import type { Readable } from 'node:stream'

export interface StoredImage {
  readonly type: ImageType
  /** Undefined if the store does not say it. */
  readonly bytes: number | undefined
  readonly stream: Readable
}

/** A stored file: an image, or what a killed upload has left behind. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly storedAt: Date
}

/** From where to where images move. */
export interface ImageMove {
  readonly from: ImageStore
  readonly to: ImageStore
}

/**
 * The storage of uploaded images. A name is a hash of the uploaded bytes, so the image of a name never changes. A store that others
 * run rejects with `unavailable` while it does not answer in time or refuses.
 */
export interface ImageStore {
  /** Stores an image atomically. Idempotent: of several that store it at the same time one is enough. */
  put(name: string, type: ImageType, bytes: Buffer): Promise<void>
  /** Returns undefined if there is no image of that name; the name may be any text. */
  read(name: string): Promise<StoredImage | undefined>
  /** Makes a stored image as young as a new one. @returns false if there is no image of that name. */
  renew(name: string): Promise<boolean>
  list(): Promise<StoredFile[]>
  /** Removes a listed file unless it was stored or renewed since `before`. @returns whether it was removed. */
  remove(name: string, before: Date): Promise<boolean>
  /** @throws Error with a sentence for operators, without paths and keys, if images cannot be stored now */
  check(): Promise<void>
}
