import { callAuthenticationVariables, serviceAddress } from '@shop/kit/process'
import { z } from 'zod'

/** The environment variables of the operator's tool: the internal addresses of all processes. */
export const opsEnvironment = z.object({
  INTERNAL_TOKENS: callAuthenticationVariables.INTERNAL_TOKENS,
  IDENTITY_URL: serviceAddress,
  CATALOGUE_URL: serviceAddress,
  ORDER_URL: serviceAddress,
  PAYMENT_URL: serviceAddress,
  NOTIFICATION_URL: serviceAddress,
  REPORTING_URL: serviceAddress,
  /** At OPS_PORT of the BFF. */
  BFF_URL: serviceAddress,
})
