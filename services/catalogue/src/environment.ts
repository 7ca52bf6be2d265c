import { serviceAddress, serviceEnvironment } from '@shop/kit/process'

/** What the catalogue's process reads from its environment. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: serviceAddress })
