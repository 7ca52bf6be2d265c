import { z } from 'zod'

const MIN_PASSWORD = 8

/** The environment of the identity service as a process of its own. */
export const configuration = z
  .object({
    DATABASE_URL: z.url(),
    PORT: z.coerce.number().int().min(0).max(65_535),
    /** The first admin; used only while the shop has none. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(MIN_PASSWORD).max(200).optional(),
    ADMIN_NAME: z.string().default('Admin'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes together with ADMIN_PASSWORD, or not at all',
  })
