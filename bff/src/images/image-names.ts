import { type ImageType, type ImageVariant, imageVariants, paperVariant, variantName } from '@shop/contracts/products'
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

/** The name of an image: that of an upload, or of a variant of it. */
export interface ImageName {
  readonly type: ImageType
  /** The name of the upload. */
  readonly original: string
  /** Undefined for the upload itself. */
  readonly variant: ImageVariant | undefined
}

/** Undefined for any other text, for instance a path. */
export function parseImageName(name: string): ImageName | undefined {
  const [, original = '', extension = ''] = /^([\da-f]{64}\.([a-z]+))(?:\.[a-z]+-\d+\.[a-z]+)?$/.exec(name) ?? []
  const type = TYPES.get(extension)
  if (type === undefined) return undefined
  if (name === original) return { type, original, variant: undefined }
  const variant = [...imageVariants, paperVariant].find((known) => variantName(original, known) === name)
  return variant && { type: `image/${variant.format}`, original, variant }
}

/** The type of the image with this name; undefined for any other text. */
export const imageTypeOf = (name: string): ImageType | undefined => parseImageName(name)?.type
