import { shippingUnder } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { toCents, toDollars } from '@shop/contracts/shared'
import { findCountryCode } from '@shop/contracts/shared/countries'
import { DEFAULT_TERMS, fittingMethods, readTaxClass, termsAt } from '@shop/contracts/terms'
import type { RouteContext } from '../context.ts'
import { createProductReader } from '../products/product-reader.ts'
import { McpRefusal } from './refusal.ts'

export interface DeliveryQuestion {
  /** A name or a code. */
  readonly country: string
  readonly postalCode?: string | undefined
  readonly items?: readonly { readonly product: string; readonly qty: number }[] | undefined
}

const obstacles = {
  country: 'The shop does not deliver to this country',
  postalCode: 'The shop does not deliver to this postal code, or needs one',
  weight: 'This is too heavy for the deliveries of the shop',
} as const

const asPriced = ({ price, weight, taxClass: text }: ProductSummary, qty: number) => {
  const taxClass = readTaxClass(text)
  return { unitPrice: toCents(price), qty, weight, ...(taxClass && { taxClass }) }
}

/** Which deliveries an order could have, and what they would cost. */
export function createDeliveryQuotes(context: Pick<RouteContext, 'catalogueFeed' | 'clients'>) {
  const readProducts = createProductReader(context)
  return async ({ country: text, postalCode, items = [] }: DeliveryQuestion): Promise<object> => {
    const country = findCountryCode(text)
    if (country === undefined) throw new McpRefusal('invalid_request', 'country: must be a country, or its code such as DE', 400)
    const products = await readProducts(items.map(({ product }) => product))
    const lines = items.map(({ product: id, qty }) => {
      const product = products.get(id)
      if (product === undefined) throw new McpRefusal('product_not_found', `There is no product ${id}`, 404)
      return asPriced(product, qty)
    })
    const terms = context.catalogueFeed.shop().terms ?? DEFAULT_TERMS
    const { methods, obstacle } = fittingMethods(terms, { country, postalCode }, lines)
    return {
      country,
      methods: methods.map((method) => ({
        id: method.id,
        name: method.name,
        price: toDollars(shippingUnder(lines, termsAt(terms, { country }, method), method)),
        ...(method.freeAbove !== null && { freeAbove: toDollars(method.freeAbove) }),
        ...(method.days && { workingDays: method.days }),
        ...(method.pickUp && { pickUp: true }),
      })),
      ...(obstacle && { obstacle: obstacles[obstacle] }),
    }
  }
}
