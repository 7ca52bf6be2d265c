import { z } from 'zod'

/** The names of uploaded images: the last segments of their paths. */
export const uploads = z.object({ names: z.array(z.string()) })

/** A PostgreSQL pattern that extracts the name of an uploaded image from its path or URL. */
export const UPLOAD_NAME_PATTERN = '/images/uploads/([0-9a-f]{64}[.][a-z]+)'
