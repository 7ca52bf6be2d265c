import { serviceAddress } from '@shop/kit/calls'
import { keyEncryptionVariables, limitVariable, serviceEnvironment, shopVariables } from '@shop/kit/process'
import { z } from 'zod'

export const orderVariables = {
  SHOP_TIMEZONE: shopVariables.SHOP_TIMEZONE,
  OPEN_COD_ORDER_LIMIT: limitVariable(5).meta({
    description: 'Open cash-on-delivery orders of one customer; 0: no limit.',
  }),
  UNCONFIRMED_ORDER_LIMIT: limitVariable(3).meta({
    description: 'Orders per day with an e-mail address that nobody has confirmed; 0, or 0 as OPEN_COD_ORDER_LIMIT: no limit.',
  }),
  HELD_UNITS_LIMIT: limitVariable(200).meta({
    description: 'Units of products in all open orders of one customer; 0: no limit.',
  }),
  RETURN_DAYS: shopVariables.RETURN_DAYS,
  SHOP_EXTENSIONS: shopVariables.SHOP_EXTENSIONS,
}

export function orderSettings(variables: z.infer<z.ZodObject<typeof orderVariables>>) {
  return {
    timeZone: variables.SHOP_TIMEZONE,
    returnDays: variables.RETURN_DAYS,
    extensionsFolder: variables.SHOP_EXTENSIONS,
    // Whoever lifts the limit of open orders, for a benchmark or other content, means to place many.
    unconfirmedOrderLimit: variables.OPEN_COD_ORDER_LIMIT === 0 ? 0 : variables.UNCONFIRMED_ORDER_LIMIT,
    openOrderLimits: { codOrders: variables.OPEN_COD_ORDER_LIMIT, units: variables.HELD_UNITS_LIMIT },
  }
}

export const defaultSettings = orderSettings(z.object(orderVariables).parse({}))

/** Without one, the default of its variable applies. */
export type OrderSettings = Readonly<Partial<ReturnType<typeof orderSettings>>>

/** The environment variables of the order process. */
export const orderEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  ...orderVariables,
  ...keyEncryptionVariables,
})
