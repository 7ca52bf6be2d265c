import type { PictureType } from '@shop/contracts/api'
import type { Readable } from 'node:stream'

export interface StoredPicture {
  readonly type: PictureType
  readonly stream: Readable
}

/** Where uploaded pictures are kept. A name is made from the bytes, so what has a name never changes. */
export interface PictureStore {
  /** Keeps a picture, whole or not at all; once more does no harm. */
  put(name: string, type: PictureType, bytes: Buffer): Promise<void>
  /** Nothing when there is no picture of that name, whatever the name looks like. */
  read(name: string): Promise<StoredPicture | undefined>
}
