import { serviceAddress, serviceEnvironment } from '@shop/kit/process'

/** The environment variables of the catalogue's process. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: serviceAddress })
