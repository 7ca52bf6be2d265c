import { serviceAddress, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

export const reviewVariables = {
  /** Who may review a product: every customer, or those who have bought it. */
  REVIEWS_BY: z.enum(['everyone', 'buyers'], { error: 'must be everyone or buyers' }).default('everyone'),
}

/** The environment variables of the catalogue's process. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: serviceAddress, ...reviewVariables })
