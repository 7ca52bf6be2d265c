import { timeZone } from '@shop/contracts'
import { serviceEnvironment } from '@shop/kit'
import { z } from 'zod'

/** What the order service's process reads from its environment. */
export const orderEnvironment = serviceEnvironment.extend({ CATALOGUE_URL: z.url(), SHOP_TIMEZONE: timeZone.default('UTC') })
