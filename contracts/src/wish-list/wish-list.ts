import { z } from 'zod'
import { isId } from '../shared/ids.ts'
import { MAX_WISHES } from './max-wishes.ts'

const INVALID = `products must be 1 to ${String(MAX_WISHES)} ids of products`

/** Products to put on the wish list; those that are on it stay where they are. */
export const newWishes = z
  .object({ products: z.array(z.string(INVALID).refine(isId, INVALID), INVALID).min(1, INVALID).max(MAX_WISHES, INVALID) })
  .meta({ id: 'NewWishes' })

export const wishList = z
  .object({ products: z.array(z.string()).meta({ description: 'Ids, the last that was put on the list first' }) })
  .meta({ id: 'WishList' })
export type WishList = z.infer<typeof wishList>
