import { keyEncryptionVariables, limitVariable, serviceAddress, serviceEnvironment, shopVariables } from '@shop/kit/process'
import type { z } from 'zod'
import type { OpenOrders } from './domain/open-order-limits.ts'

export const OPEN_ORDER_LIMITS: OpenOrders = { cardOrders: 5, codOrders: 5, units: 200 }

export const orderVariables = {
  SHOP_TIMEZONE: shopVariables.SHOP_TIMEZONE,
  OPEN_COD_ORDER_LIMIT: limitVariable(OPEN_ORDER_LIMITS.codOrders).meta({
    description: 'Open cash-on-delivery orders of one customer; 0: no limit.',
  }),
  HELD_UNITS_LIMIT: limitVariable(OPEN_ORDER_LIMITS.units).meta({
    description: 'Units of products in all open orders of one customer; 0: no limit.',
  }),
}

export function orderSettings(variables: z.infer<z.ZodObject<typeof orderVariables>>) {
  const { SHOP_TIMEZONE: timeZone, OPEN_COD_ORDER_LIMIT: codOrders, HELD_UNITS_LIMIT: units } = variables
  const openOrderLimits: Partial<OpenOrders> = { codOrders, units }
  return { timeZone, openOrderLimits }
}

/** Without one, the default of its variable applies. */
export type OrderSettings = Readonly<Partial<ReturnType<typeof orderSettings>>>

/** The environment variables of the order process. */
export const orderEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  ...orderVariables,
  ...keyEncryptionVariables,
})
