import type { Totals } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'
import type { DeliveryMethod, DeliveryObstacle, Destination } from '@shop/contracts/terms'

/** A line of a cart in cents; `taxed` is that of the cart's item: the tax class of its product, and perhaps the weight. */
export interface ClassedLine {
  readonly unitPrice: Cents
  readonly qty: number
  readonly taxed?: unknown
}

/** Where an order goes, and how, as far as that is known. */
export interface Sale {
  readonly destination?: Destination | undefined
  /** The id of the chosen method; the first that fits, if it does not. */
  readonly methodId?: string | undefined
}

/** A method, and what it costs for a cart, in cents. */
export interface PricedMethod extends DeliveryMethod {
  readonly charged: Cents
}

/** How a cart can be sent. */
export interface Deliveries {
  readonly methods: readonly PricedMethod[]
  /** What is in the way of all methods; absent if there are some. */
  readonly obstacle?: DeliveryObstacle | undefined
  /** Where the shop delivers, by codes; undefined: everywhere. */
  readonly countries: readonly string[] | undefined
}

/** How a cart is priced. */
export interface CartTerms {
  readonly pricesIncludeTax: boolean
  readonly price: (lines: readonly ClassedLine[]) => Totals
  /** What a unit of each line costs where it goes to. */
  readonly unitPrices: (lines: readonly ClassedLine[]) => readonly Cents[]
  /** What the items must still exceed for free shipping by the method of their totals, in cents. */
  readonly missing: (items: Cents, method?: Totals['delivery']) => Cents | undefined
  /** To a destination; without one: all methods of the shop. Undefined where the shop lists none. */
  readonly deliveries: (lines: readonly ClassedLine[], destination?: Destination) => Deliveries | undefined
}
