import { z } from 'zod'

const address = z.url({ protocol: /^http$/, error: 'must be an address like http://order:8080, or several with commas between' })

/** Where a service answers: one address, or one for each of its instances with commas between. Read as a list. */
export const serviceAddress = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(address))
