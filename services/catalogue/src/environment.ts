import { serviceEnvironment } from '@shop/kit'
import { z } from 'zod'

/** What the catalogue's process reads from its environment. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: z.url() })
