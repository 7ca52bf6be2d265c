import type { ProductSummary } from '@shop/contracts/products'
import { shopCurrency } from '@shop/contracts/shared'
import { recoverable, UcpRefusal, type UcpMessage } from './answers.ts'
import { isHandlerId } from './profile.ts'
import type { ReadProducts } from '../products/product-reader.ts'
import { asOffered } from './quote.ts'
import type { CheckoutRequest, RequestedFulfillment, RequestedLine, RequestedPayment } from './requests.ts'
import type { UcpContent, SessionDestination, SessionLine } from './sessions.ts'

/** Of a cart or checkout that nobody has filled. */
export const EMPTY_CONTENT: UcpContent = { lines: [], nextLine: 1, buyer: {}, destinations: [] }

const isPiece = ({ quantity_unit: unit }: RequestedLine['item']): boolean =>
  unit === undefined || (unit.unit === 'C62' && unit.scale === 0)

function faultOf(line: RequestedLine, index: number, products: ReadonlyMap<string, ProductSummary>): UcpMessage[] {
  const { item } = line
  const path = `$.line_items[${String(index)}].item`
  if (!products.has(item.id)) return [recoverable('item_unavailable', `There is no product ${item.id}`, `${path}.id`)]
  if (isPiece(item)) return []
  return [recoverable('quantity_unit_mismatch', `${item.id} is sold by the piece (C62)`, `${path}.quantity_unit`)]
}

/**
 * The lines of a request. One that was there before keeps its id.
 * @throws UcpRefusal naming each line that cannot be sold: none is left out in silence
 */
function readLines(
  requested: readonly RequestedLine[],
  before: Pick<UcpContent, 'lines' | 'nextLine'>,
  products: ReadonlyMap<string, ProductSummary>,
  imageOf: (path: string) => string,
): Pick<UcpContent, 'lines' | 'nextLine'> {
  const faults = requested.flatMap((line, index) => faultOf(line, index, products))
  if (faults.length > 0) throw new UcpRefusal(faults)
  let { nextLine } = before
  const free = new Set(before.lines.map(({ id }) => id))
  const lines = requested.map(({ id, item, quantity }): SessionLine => {
    const kept = id !== undefined && free.delete(id) ? id : `li_${String(nextLine++)}`
    const line = { id: kept, product: item.id.toLowerCase(), qty: quantity, title: item.id, price: 0 }
    return asOffered(line, products.get(item.id), imageOf)
  })
  return { lines, nextLine }
}

/** Destinations keep the ids that the program gives them. */
function readDestinations(given: NonNullable<NonNullable<RequestedFulfillment['methods']>[number]['destinations']>) {
  const taken = new Set<string>()
  return given.map((destination, index): SessionDestination => {
    const { id = '' } = destination
    const own = id === '' || taken.has(id) ? `dest_${String(index + 1)}` : id
    taken.add(own)
    return { ...destination, id: own }
  })
}

/** Everything goes in one parcel to one address: of several ways to send it, the shop offers the options of one. */
function readFulfillment(
  requested: RequestedFulfillment | undefined,
  before: UcpContent,
): Pick<UcpContent, 'destinations' | 'destination' | 'option'> {
  const [method, ...others] = requested?.methods ?? []
  if (method === undefined) return { destinations: [], destination: undefined, option: undefined }
  const path = '$.fulfillment.methods'
  if (others.length > 0) throw new UcpRefusal([recoverable('fulfillment_unavailable', 'An order is sent in one way', path)])
  if (method.type !== undefined && method.type !== 'shipping')
    throw new UcpRefusal([recoverable('fulfillment_unavailable', 'The shop offers shipping only', `${path}[0].type`)])
  const { selected_destination_id: selected, groups = [] } = method
  const destinations = method.destinations === undefined ? before.destinations : readDestinations(method.destinations)
  const known = destinations.some(({ id }) => id === selected)
  if (selected !== undefined && selected !== null && !known)
    throw new UcpRefusal([
      recoverable('fulfillment_destination_unknown', 'There is no destination of this id', `${path}[0].selected_destination_id`),
    ])
  const only = destinations.length === 1 ? destinations[0]?.id : undefined
  return { destinations, destination: selected ?? only, option: groups[0]?.selected_option_id ?? undefined }
}

/** The chosen one, or the only one. Undefined without any. @throws UcpRefusal for a way to pay that the shop does not offer */
export function readPayment(requested: RequestedPayment | undefined): UcpContent['payment'] {
  const { instruments = [] } = requested ?? {}
  const chosen = instruments.find(({ selected }) => selected === true) ?? (instruments.length === 1 ? instruments[0] : undefined)
  if (chosen === undefined) return undefined
  const { id, handler_id: handler, type } = chosen
  if (isHandlerId(handler)) return { id, handler, type }
  const path = `$.payment.instruments[${String(instruments.indexOf(chosen))}].handler_id`
  throw new UcpRefusal([recoverable('payment_handler_unknown', 'The shop has no payment handler of this id', path)])
}

const otherCurrency = ({ currency, context }: CheckoutRequest): string | undefined =>
  [currency, context?.currency].find((code) => code !== undefined && code.toUpperCase() !== shopCurrency().code.toUpperCase())

interface Reading {
  readonly readProducts: ReadProducts
  readonly imageOf: (path: string) => string
}

/** What a request makes of a cart or checkout: all of it is replaced. */
export function createContentReader({ readProducts, imageOf }: Reading) {
  return async (request: CheckoutRequest, before: UcpContent = EMPTY_CONTENT): Promise<UcpContent> => {
    const products = await readProducts(request.line_items.map(({ item }) => item.id))
    return {
      ...readLines(request.line_items, before, products, imageOf),
      ...readFulfillment(request.fulfillment, before),
      buyer: request.buyer ?? {},
      askedCurrency: otherCurrency(request),
      payment: readPayment(request.payment),
    }
  }
}
