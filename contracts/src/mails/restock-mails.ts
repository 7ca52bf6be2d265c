import { z } from 'zod'
import { customerEmail } from '../accounts/credentials.ts'

export const restockMails = z
  .object({
    products: z.array(z.string()).meta({ description: 'Ids of products of which one mail tells when they can be bought again' }),
  })
  .meta({ id: 'RestockMails' })
export type RestockMails = z.infer<typeof restockMails>

/** Of a visitor without an account. */
export const visitorRestockMail = z.object({ product: z.string('product is required'), email: customerEmail })

/** What a mail to the visitor's address carries. */
export const restockMailKey = z.object({
  guest: z.string('guest is required'),
  product: z.string('product is required'),
  key: z.string('key is required'),
})
