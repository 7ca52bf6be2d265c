import { z } from 'zod'
import { uuid } from '../shared/ids.ts'

/** Public events about stock. */
export const stockEvents = {
  /** The stock level after a change: onHand = available + held + sold. */
  StockChanged: z.object({ productId: uuid, onHand: z.int(), available: z.int(), held: z.int(), sold: z.int() }),
}
