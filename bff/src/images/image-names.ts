import type { ImageType } from '@shop/contracts/api'
import { createHash } from 'node:crypto'

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type as ImageType]))

/** The file name of an image: the SHA-256 of its bytes and the extension of its type. */
export function imageNameOf(type: ImageType, bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${EXTENSIONS[type]}`
}

/** The type of the image with this name; undefined for any other text, for instance a path. */
export function imageTypeOf(name: string): ImageType | undefined {
  const [, extension = ''] = /^[\da-f]{64}\.([a-z]+)$/.exec(name) ?? []
  return TYPES.get(extension)
}
