import { z } from 'zod'

/** What an uploaded picture may be; the bytes tell, not what the upload says of itself. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** 2 MiB. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024

/** The picture itself as a request's body. */
export const pictureBody = z.unknown().meta({ type: 'string', format: 'binary', description: 'The picture, at most 2 MiB' })

/** Where an uploaded picture is from now on: a path of this shop, the same for the same bytes. */
export const uploadedPicture = z.object({ image: z.string() }).meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof uploadedPicture>
