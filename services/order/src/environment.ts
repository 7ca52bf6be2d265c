import { timeZone } from '@shop/contracts'
import { serviceAddress, serviceEnvironment } from '@shop/kit/process'

/** The environment variables of the order process. */
export const orderEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  SHOP_TIMEZONE: timeZone.default('UTC'),
})
