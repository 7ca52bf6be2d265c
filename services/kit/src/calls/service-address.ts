import { z } from 'zod'

const address = z.url({ protocol: /^http$/, error: 'must be an address like http://order:8080, or several with commas between' })

/** The address of a service, or of each of its instances, separated by commas. Parsed to a list. */
export const serviceAddress = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(address))
