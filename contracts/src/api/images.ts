import { z } from 'zod'

/** The accepted types of an uploaded image. They are detected from the bytes; the Content-Type header is ignored. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type ImageType = (typeof imageTypes)[number]

/** 2 MiB. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

/** The request body of an upload: the bytes of the image. */
export const imageBody = z.unknown().meta({ type: 'string', format: 'binary', description: 'The picture, at most 2 MiB' })

/** `image` is the path of the uploaded image; the same bytes always have the same path. */
export const uploadedImage = z.object({ image: z.string() }).meta({ id: 'UploadedPicture' })
export type UploadedImage = z.infer<typeof uploadedImage>
