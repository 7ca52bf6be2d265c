import {
  hasVariants,
  type ImageShape,
  imageWidths,
  preparedSizes,
  type VariantFormat,
  variantName,
} from '@shop/contracts/products'
import { usePictureAddress } from '../assets.ts'

export type FetchPriority = 'high' | 'low' | 'auto'

interface PictureProps {
  image: string
  /** `tile` is a square, `full` the whole picture. */
  shape?: ImageShape
  /** The displayed width, as in the attribute of the same name. */
  sizes: string
  /** Alternative text; empty when the product's name is next to the picture. */
  alt?: string
  /** Loads at once; for pictures above the fold. */
  eager?: boolean
  fetchPriority?: FetchPriority
}

/** A product's picture. Of uploaded and prepared ones the browser picks the width that it needs; others have one size. */
export function Picture({ image, shape = 'tile', sizes, alt = '', eager = false, fetchPriority = 'auto' }: PictureProps) {
  const addressOf = usePictureAddress()
  const img = {
    alt,
    // The defaults are left out: the first page has its bytes counted.
    fetchPriority: fetchPriority === 'auto' ? undefined : fetchPriority,
    width: 256,
    height: 256,
    loading: eager ? 'eager' : 'lazy',
    // Browsers decode what is loaded later beside other work anyway.
    decoding: eager ? 'async' : undefined,
  } as const
  if (!hasVariants(image)) {
    const srcSet = preparedSizes(image).map(({ width, path }) => `${addressOf(path)} ${width}w`)
    return <img src={addressOf(image)} {...(srcSet.length > 0 && { srcSet: srcSet.join(', '), sizes })} {...img} />
  }
  const sourcesOf = (format: VariantFormat) => ({
    srcSet: imageWidths[shape].map((width) => `${addressOf(variantName(image, { shape, width, format }))} ${width}w`).join(', '),
    sizes,
  })
  const fallback = { shape, width: shape === 'tile' ? 640 : 1_600, format: 'webp' } as const
  return (
    <picture>
      <source type="image/avif" {...sourcesOf('avif')} />
      <img src={addressOf(variantName(image, fallback))} {...sourcesOf('webp')} {...img} />
    </picture>
  )
}
