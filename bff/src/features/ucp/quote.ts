import type { ShippingAddress } from '@shop/contracts/addresses'
import { priceLines, priceUnder, shippingUnder, type PricedLine, type Totals } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { formatCents, shopCurrency, toCents, type Cents } from '@shop/contracts/shared'
import { withCountryCode } from '@shop/contracts/shared/countries'
import {
  DEFAULT_TERMS,
  expectedMethod,
  fittingMethods,
  readTaxClass,
  termsAt,
  type DeliveryMethod,
  type DeliveryObstacle,
  type ShopTerms,
} from '@shop/contracts/terms'
import { recoverable, ucpWarning, type UcpMessage } from './answers.ts'
import { readDestination, readEmail } from './destinations.ts'
import type { ReadProducts } from '../products/product-reader.ts'
import type { UcpContent, SessionLine } from './sessions.ts'

/** A method, and what it costs for the order. */
export interface QuotedMethod extends DeliveryMethod {
  readonly charged: Cents
}

/** What a cart or checkout costs now. */
export interface Quote {
  /** With the present titles, and prices where it goes to; of a product that is gone, the last ones. */
  readonly lines: readonly SessionLine[]
  /** Without delivery until it is known where to. */
  readonly totals: Totals
  /** Those that fit. */
  readonly methods: readonly QuotedMethod[]
  readonly method?: DeliveryMethod | undefined
  readonly address?: ShippingAddress | undefined
  readonly email?: string | undefined
  readonly messages: readonly UcpMessage[]
}

type Products = ReadonlyMap<string, ProductSummary>

const asPriced = ({ price, qty }: SessionLine, product: ProductSummary | undefined): PricedLine => {
  const taxClass = readTaxClass(product?.taxClass)
  return { unitPrice: price, qty, weight: product?.weight, ...(taxClass && { taxClass }) }
}

/** The line as its product is now. */
export const asOffered = (
  line: SessionLine,
  product: ProductSummary | undefined,
  imageOf: (path: string) => string,
): SessionLine =>
  product === undefined
    ? line
    : { ...line, title: titleOf(product), price: toCents(product.price), image: imageOf(product.image) }

const titleOf = ({ name, variant }: ProductSummary): string => {
  const options = variant?.options.map(({ value }) => value).join(', ') ?? ''
  return options === '' ? name : `${name} (${options})`
}

/** Two lines of one product share its stock. */
function stockMessage(line: SessionLine, lines: readonly SessionLine[], product: ProductSummary | undefined, path: string) {
  if (product === undefined)
    return [recoverable('item_unavailable', `${line.title} is not sold any more. Please remove it.`, path)]
  const wanted = lines.reduce((sum, { product: id, qty }) => (id === line.product ? sum + qty : sum), 0)
  const { countInStock: left } = product
  if (left >= wanted) return []
  const content = left === 0 ? `${line.title} is sold out` : `Only ${String(left)} of ${line.title} are left`
  return [recoverable('out_of_stock', content, `${path}.quantity`)]
}

function lineMessages(shown: readonly SessionLine[], lines: readonly SessionLine[], products: Products): UcpMessage[] {
  return lines.flatMap((line, index) => {
    const path = `$.line_items[${String(index)}]`
    const before = shown[index]?.price ?? line.price
    const changed =
      before === line.price
        ? []
        : [
            ucpWarning(
              'price_changed',
              `The price of ${line.title} has changed from ${formatCents(before)} to ${formatCents(line.price)}`,
              `${path}.item.price`,
            ),
          ]
    return [...changed, ...stockMessage(line, lines, products.get(line.product), path)]
  })
}

const obstacles: Readonly<Record<DeliveryObstacle, string>> = {
  country: 'The shop does not deliver to this country',
  postalCode: 'The shop does not deliver to this postal code',
  weight: 'This order is too heavy for the deliveries of the shop. Please order less at once.',
}

const METHOD = '$.fulfillment.methods[0]'

function deliveryOf(content: UcpContent, terms: ShopTerms, lines: readonly PricedLine[]) {
  const index = content.destinations.findIndex(({ id }) => id === content.destination)
  const destination = content.destinations[index]
  if (destination === undefined) {
    const text =
      content.destinations.length > 1 ? 'Please choose one of the destinations' : 'Where to deliver the order is missing'
    const path = content.destinations.length > 1 ? `${METHOD}.selected_destination_id` : '$.fulfillment'
    return { methods: [], messages: [recoverable('fulfillment_destination_required', text, path)] }
  }
  const path = `${METHOD}.destinations[${String(index)}]`
  const { address, messages } = readDestination(destination, content.buyer, path)
  if (address === undefined) return { methods: [], messages }
  const { countryCode: country } = withCountryCode(address)
  const { methods, obstacle } = fittingMethods(terms, { country, postalCode: address.postalCode }, lines)
  if (obstacle !== undefined)
    return { methods, address, messages: [recoverable('address_undeliverable', obstacles[obstacle], path)] }
  const method = content.option === undefined ? methods[0] : methods.find(({ id }) => id === content.option)
  const gone = 'This delivery is not possible for this order. Please choose another one.'
  const missing =
    method === undefined ? [recoverable('fulfillment_option_unavailable', gone, `${METHOD}.groups[0].selected_option_id`)] : []
  return { methods, method, address, country, messages: missing }
}

/** Of another currency than that of the shop, in which every answer is. */
function currencyMessages({ askedCurrency }: UcpContent): UcpMessage[] {
  if (askedCurrency === undefined) return []
  return [ucpWarning('currency_unsupported', `The shop sells in ${shopCurrency().code.toUpperCase()} only`, '$.currency')]
}

export interface Quoting {
  readonly readProducts: ReadProducts
  readonly terms: () => ShopTerms | undefined
  readonly imageOf: (path: string) => string
}

/** Prices a cart, or a checkout with all that it lacks. */
export function createQuotes({ readProducts, terms: readTerms, imageOf }: Quoting) {
  return async (kind: 'cart' | 'checkout', content: UcpContent): Promise<Quote> => {
    const terms = readTerms() ?? DEFAULT_TERMS
    const products = await readProducts(content.lines.map(({ product }) => product))
    const lines = content.lines.map((line) => asOffered(line, products.get(line.product), imageOf))
    const priced = lines.map((line) => asPriced(line, products.get(line.product)))
    const undelivered = { ...expectedMethod(terms, undefined, priced), price: 0 }
    const messagesOf = (shown: readonly SessionLine[]) => [
      ...currencyMessages(content),
      ...lineMessages(content.lines, shown, products),
    ]
    if (kind === 'cart')
      return { lines, totals: priceLines(priced, terms, undelivered), methods: [], messages: messagesOf(lines) }
    const { email, messages: ofBuyer } = readEmail(content.buyer)
    const { messages: ofDelivery, country, methods, ...delivery } = deliveryOf(content, terms, priced)
    const method = delivery.method ?? undelivered
    const under = termsAt(terms, { country }, method)
    const charged = lines.map((line) => {
      const product = products.get(line.product)
      return product === undefined ? line : { ...line, price: priceUnder(under, line.price, readTaxClass(product.taxClass)) }
    })
    const empty = lines.length === 0 ? [recoverable('line_items_required', 'There is nothing to order', '$.line_items')] : []
    const messages = [...empty, ...messagesOf(charged), ...ofBuyer, ...ofDelivery]
    return {
      lines: charged,
      totals: priceLines(priced, under, method),
      methods: methods.map((one) => ({ ...one, charged: shippingUnder(priced, termsAt(terms, { country }, one), one) })),
      email,
      ...delivery,
      messages,
    }
  }
}
