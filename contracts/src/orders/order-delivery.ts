import { z } from 'zod'
import { described, money, record, same } from '../shared/record.ts'
import type { Totals } from './pricing.ts'

const days = z.object({ min: z.int(), max: z.int() }).optional()

/** The method by which an order is sent, as it was offered when the order was placed. */
export const orderDelivery = record({
  id: same(z.string()),
  name: same(z.string()),
  price: described(money(), 'Of the method, in dollars; shippingPrice is what the order was charged'),
  days: described(same(days), 'Working days from the order to its delivery'),
  pickUp: described(same(z.literal(true).optional()), 'Present and true: the customer fetches the order at the shop'),
})

/** As the record of an order in the API has it, which leaves out what is absent. */
export const presentDelivery = ({ delivery }: Pick<Totals, 'delivery'>): { delivery?: z.infer<typeof orderDelivery.api> } =>
  delivery === undefined ? {} : { delivery: orderDelivery.present(delivery) }
