import { timeZone } from '@shop/contracts'
import { keyEncryptionVariables, limitVariable, serviceAddress, serviceEnvironment } from '@shop/kit/process'

/** Limits of one customer's open orders. */
export const openOrderVariables = {
  OPEN_COD_ORDER_LIMIT: limitVariable(5),
  /** Units of products. */
  HELD_UNITS_LIMIT: limitVariable(200),
}

/** The environment variables of the order process. */
export const orderEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  SHOP_TIMEZONE: timeZone.default('UTC'),
  ...openOrderVariables,
  ...keyEncryptionVariables,
})
