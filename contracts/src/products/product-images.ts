/** How many pictures a product may have. */
export const MAX_PRODUCT_IMAGES = 8

/** The path prefix of uploaded images. */
export const UPLOADED_IMAGES = '/images/uploads/'

/** Where the picture at this path of the shop is loaded from: a CDN at the given address, if there is one. Other pictures as they are. */
export function pictureAddress(image: string, assets = ''): string {
  return image.startsWith('/images/') ? assets + image : image
}

/**
 * The variants that are made of an uploaded image. `tile` is a square: a photograph fills it, a cut-out (a picture with
 * transparency) has a transparent margin. `full` is the whole image. Widths in pixels; a smaller image is not enlarged.
 */
export const imageWidths = { tile: [160, 320, 480, 640, 960, 1_280], full: [1_600] } as const
export const variantFormats = ['avif', 'webp'] as const

export type ImageShape = keyof typeof imageWidths
export type VariantFormat = (typeof variantFormats)[number]

export interface ImageVariant {
  readonly shape: ImageShape | 'paper'
  readonly width: number
  readonly format: VariantFormat | 'png'
}

/** A logo on a ground of its own, for invoices: what programs that make PDFs can read. Made when it is asked for, since most images are on none. */
export const paperVariant = { shape: 'paper', width: 720, format: 'png' } as const satisfies ImageVariant

const shapes = Object.keys(imageWidths) as ImageShape[]

/** Every variant of an image, in the order of use: lists show the small tiles. */
export const imageVariants: readonly ImageVariant[] = shapes.flatMap((shape) =>
  imageWidths[shape].flatMap((width) => variantFormats.map((format) => ({ shape, width, format }))),
)

/** The name or path of a variant, by the name or path of the uploaded image. */
export function variantName(image: string, { shape, width, format }: ImageVariant): string {
  return `${image}.${shape}-${String(width)}.${format}`
}

/** Whether there are variants of the image at this path. Images of other places have none. */
export function hasVariants(image: string): boolean {
  return image.startsWith(UPLOADED_IMAGES) && /^[\da-f]{64}\.[a-z]+$/.test(image.slice(UPLOADED_IMAGES.length))
}

/** The widths of a prepared picture: a cut-out on a square, whose name ends in its width, such as `/images/chair-1024.webp`. */
const preparedWidths = [384, 640, 1_024] as const

/** The files of a picture of the shop's own folder that is prepared in several widths; empty for other images. */
export function preparedSizes(image: string): readonly { readonly width: number; readonly path: string }[] {
  const [, name] = /^(\/images\/[\w-]+)-1024\.webp$/.exec(image) ?? []
  return name === undefined ? [] : preparedWidths.map((width) => ({ width, path: `${name}-${width}.webp` }))
}

/** The smallest file of a prepared picture, sharp up to 384 pixels; other images as they are. */
export const smallPicture = (image: string): string => preparedSizes(image)[0]?.path ?? image
