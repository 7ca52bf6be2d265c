import type { PictureType } from '@shop/contracts/api'
import { createHash } from 'node:crypto'

const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

const TYPES = new Map(Object.entries(EXTENSIONS).map(([type, extension]) => [extension, type as PictureType]))

/** The same bytes always have the same name. */
export function nameOf(type: PictureType, bytes: Buffer): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${EXTENSIONS[type]}`
}

/** The type of the picture that a name stands for; nothing for what is no such name, a path for instance. */
export function typeOf(name: string): PictureType | undefined {
  const [, extension = ''] = /^[\da-f]{64}\.([a-z]+)$/.exec(name) ?? []
  return TYPES.get(extension)
}
