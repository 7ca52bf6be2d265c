import type { ImageType } from '@shop/contracts/api'
import { createHash } from 'node:crypto'

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type as ImageType]))

/** Part of every name. Raise it when images are encoded in another way: a name keeps its image. */
const ENCODING = 'encoding 1\n'

/** The file name of an image: a SHA-256 of the uploaded bytes and the extension of the stored type. */
export function imageNameOf(storedType: ImageType, uploaded: Buffer): string {
  return `${createHash('sha256').update(ENCODING).update(uploaded).digest('hex')}.${EXTENSIONS[storedType]}`
}

/** The type of the image with this name; undefined for any other text, for instance a path. */
export function imageTypeOf(name: string): ImageType | undefined {
  const [, extension = ''] = /^[\da-f]{64}\.([a-z]+)$/.exec(name) ?? []
  return TYPES.get(extension)
}
