import { z } from 'zod'
import { uuid } from '../shared/ids.ts'

/** Public events about reviews. */
export const reviewEvents = {
  ReviewAdded: z.object({ productId: uuid, userId: uuid, rating: z.int() }),
}
