import { serviceEnvironment } from '@shop/kit'
import { z } from 'zod'

/** What the BFF's process reads from its environment. */
export const bffEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: z.url(),
  IDENTITY_URL: z.url(),
  ORDER_URL: z.url(),
  PAYMENT_URL: z.url(),
  REPORTING_URL: z.url(),
  PUBLIC_URL: z.url(),
  WEB_ROOT: z.string(),
  /** Folders of pictures, separated by colons. */
  IMAGE_ROOTS: z.string().default(''),
  UPLOADS_DIR: z.string(),
  RATE_LIMIT: z.coerce.number().int().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
})
