import { serviceAddress, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** What the BFF's process reads from its environment. */
export const bffEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  IDENTITY_URL: serviceAddress,
  ORDER_URL: serviceAddress,
  PAYMENT_URL: serviceAddress,
  REPORTING_URL: serviceAddress,
  /** Where an operator's tools ask for health and metrics: the other port is open to everybody. */
  OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUBLIC_URL: z.url(),
  WEB_ROOT: z.string(),
  /** Folders of pictures, separated by colons. */
  IMAGE_ROOTS: z.string().default(''),
  UPLOADS_DIR: z.string(),
  RATE_LIMIT: z.coerce.number().int().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
})
