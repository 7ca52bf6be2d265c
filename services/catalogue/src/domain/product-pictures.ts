import { MAX_PRODUCT_IMAGES } from '@shop/contracts/products'
import { reject } from '@shop/kit/domain'
import { requireText } from './require-text.ts'

interface Pictures {
  /** The main picture. */
  readonly image: string
  /** All pictures, the main one first; absent with one. */
  readonly images?: readonly string[]
}

type PictureChanges = { readonly [Field in keyof Pictures]?: Pictures[Field] | undefined }

const refuse = (reason: string): never => reject('invalid_request', { reason })

function requirePictures(pictures: readonly string[]): readonly string[] {
  if (pictures.length === 0) return refuse('images must contain at least one picture')
  if (pictures.length > MAX_PRODUCT_IMAGES) return refuse(`images must contain at most ${MAX_PRODUCT_IMAGES} pictures`)
  if (new Set(pictures).size < pictures.length) return refuse('images must not contain a picture twice')
  return pictures
}

/**
 * `images` replaces all pictures; `image` alone replaces the main one, and the others stay.
 * @throws Rejection `invalid_request`
 */
export function changePictures(
  { image, images = [image] }: PictureChanges & { readonly image: string },
  changes: PictureChanges,
): Pictures {
  const main = requireText(changes.image ?? changes.images?.[0] ?? image, 'image is required')
  const others = images.slice(1).filter((other) => other !== main)
  const given = changes.images?.map((picture) => requireText(picture, 'images must not be blank'))
  const pictures = requirePictures(given ?? [main, ...others])
  if (pictures[0] !== main) return refuse('image must be the first of images')
  return pictures.length === 1 ? { image: main } : { image: main, images: pictures }
}
