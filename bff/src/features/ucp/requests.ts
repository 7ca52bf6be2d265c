import { MAX_ORDER_LINES, MAX_QTY } from '@shop/contracts/stock'
import { z } from 'zod'

const text = (max: number) => z.string().max(max, { error: `must be at most ${String(max)} characters`, abort: true })
const short = text(200).optional()

const QUANTITY = `quantity must be a whole number from 1 to ${String(MAX_QTY)}`

/** Everything is sold by the piece, `C62` in the code list of the United Nations. */
const quantityUnit = z.object({ unit: text(20), scale: z.int().default(0) })

const lineItem = z.object({
  id: text(100).optional(),
  item: z.object({ id: text(200), quantity_unit: quantityUnit.optional() }, 'item must have the id of a product'),
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(MAX_QTY, QUANTITY),
})
export type RequestedLine = z.output<typeof lineItem>

const MOST_LINES = `line_items must be ${String(MAX_ORDER_LINES)} at most`
const lineItems = z.array(lineItem, 'line_items must be a list').max(MAX_ORDER_LINES, MOST_LINES)

const buyer = z.object({ first_name: short, last_name: short, email: text(300).optional(), phone_number: short })
export type BuyerFields = z.output<typeof buyer>

const postal = z.object({
  first_name: short,
  last_name: short,
  street_address: short,
  extended_address: short,
  address_locality: short,
  address_region: short,
  postal_code: short,
  address_country: short,
  phone_number: short,
})
export type PostalFields = z.output<typeof postal>

const context = z.object({ currency: text(20).optional() })

const group = z.object({ id: text(100).optional(), selected_option_id: text(100).nullish() })
const method = z.object({
  type: text(100).optional(),
  destinations: z
    .array(postal.extend({ id: text(100).optional() }))
    .max(10, 'destinations must be 10 at most')
    .optional(),
  selected_destination_id: text(100).nullish(),
  groups: z.array(group).max(10, 'groups must be 10 at most').optional(),
})
const fulfillment = z.object({ methods: z.array(method).max(10, 'methods must be 10 at most').optional() })
export type RequestedFulfillment = z.output<typeof fulfillment>

/** What holds a credential is left out here: nothing of it may be kept. */
const instrument = z.object({ id: text(200), handler_id: text(100), type: text(100), selected: z.boolean().optional() })
const payment = z.object({ instruments: z.array(instrument).max(10, 'instruments must be 10 at most').optional() })
export type RequestedPayment = z.output<typeof payment>

/** Of a cart, or the same part of a checkout. What the shop alone says, such as a price, is ignored. */
export const cartRequest = z.object({
  line_items: lineItems,
  buyer: buyer.optional(),
  context: context.optional(),
  currency: text(20).optional(),
})
export type CartRequest = z.output<typeof cartRequest>

export const checkoutRequest = cartRequest.extend({ fulfillment: fulfillment.optional(), payment: payment.optional() })
export type CheckoutRequest = z.output<typeof checkoutRequest>

export const newCheckoutRequest = checkoutRequest.extend({ cart_id: text(100).optional() })
export type NewCheckoutRequest = z.output<typeof newCheckoutRequest>

export const completionRequest = z.object({ payment: payment.optional() })

const price = z.int('a price is a whole number of the smallest unit').min(0)
const filters = z.object({
  categories: z.array(text(200)).max(20, 'categories must be 20 at most').optional(),
  price: z.object({ min: price.optional(), max: price.optional() }).optional(),
})

export const searchRequest = z.object({
  query: text(500).optional(),
  context: context.optional(),
  filters: filters.optional(),
  pagination: z.object({ cursor: text(100).optional(), limit: z.int().min(1, 'limit must be at least 1').optional() }).optional(),
})
export type SearchRequest = z.output<typeof searchRequest>

/** The largest number of identifiers in one look-up. */
export const MAX_LOOKED_UP = 100

export const lookupRequest = z.object({
  ids: z.array(text(200)).min(1, 'ids must name a product'),
  filters: filters.optional(),
  context: context.optional(),
})

const selectedOption = z.object({ name: text(100), label: text(200) })
export const productRequest = z.object({
  id: text(200),
  selected: z.array(selectedOption).max(20, 'selected must be 20 at most').optional(),
  preferences: z.array(text(100)).max(20, 'preferences must be 20 at most').optional(),
})
export type ProductRequest = z.output<typeof productRequest>
