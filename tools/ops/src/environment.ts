import { addressVariables, callAuthenticationVariables } from '@shop/kit/calls'
import { shopVariables } from '@shop/kit/process'
import { z } from 'zod'
import { operatedProcesses } from './operated-shop.ts'

/** The environment variables of the operator's tool: the internal addresses of all processes, the BFF's at its OPS_PORT. */
export const opsEnvironment = z.object({
  INTERNAL_TOKENS: callAuthenticationVariables.INTERNAL_TOKENS,
  SHOP_CURRENCY: shopVariables.SHOP_CURRENCY,
  ...addressVariables(operatedProcesses),
})
