import { timeZone } from '@shop/contracts'
import { serviceAddress, serviceEnvironment } from '@shop/kit/process'

/** What the order service's process reads from its environment. */
export const orderEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  SHOP_TIMEZONE: timeZone.default('UTC'),
})
