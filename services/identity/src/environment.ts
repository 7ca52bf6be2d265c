import { serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** The environment variables of identity's process. */
export const identityEnvironment = serviceEnvironment
  .extend({
    /** The first admin; ignored when the shop has an admin. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
    ADMIN_NAME: z.string().default('Admin'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
