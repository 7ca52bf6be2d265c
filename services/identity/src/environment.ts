import { serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** What identity's process reads from its environment. */
export const identityEnvironment = serviceEnvironment
  .extend({
    /** The first admin: used only while the shop has none. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
    ADMIN_NAME: z.string().default('Admin'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })
