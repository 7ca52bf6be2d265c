import { z } from 'zod'

/** The accepted types of an uploaded image. They are detected from the bytes; the Content-Type header is ignored. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** 15 MiB: a photo of a telephone. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024

/** The request body of an upload: the bytes of the image. */
export const imageBody = z.unknown().meta({ type: 'string', format: 'binary', description: 'The picture, at most 15 MB' })

/** `image` is the path of the stored image; the same uploaded bytes always have the same path. */
export const uploadedImage = z.object({ image: z.string() }).meta({ id: 'UploadedPicture' })
export type UploadedImage = z.infer<typeof uploadedImage>
