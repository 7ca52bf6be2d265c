import { z } from 'zod'

export const restockMails = z
  .object({
    products: z.array(z.string()).meta({ description: 'Ids of products of which one mail tells when they can be bought again' }),
  })
  .meta({ id: 'RestockMails' })
export type RestockMails = z.infer<typeof restockMails>
