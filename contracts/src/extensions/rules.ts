/** A line of a cart or an order. */
export interface LineOfRule {
  readonly productId: string
  readonly name: string
  readonly qty: number
  /** Of one unit, in the smallest unit of the shop's currency. */
  readonly unitPrice: number
  /** Of one unit, in grams; absent: unknown. */
  readonly weight?: number | undefined
}

/** What is to be sent, and where to. No rule is given a name, a street, a phone number or a mail address. */
export interface GoodsOfRule {
  /** ISO 4217. */
  readonly currency: string
  readonly lines: readonly LineOfRule[]
  /** The sum of the lines, in the smallest unit of the currency. */
  readonly items: number
  /** The sum of the known weights, in grams. */
  readonly weight: number
  /** ISO 3166-1 alpha-2; absent: not known. */
  readonly country?: string | undefined
  readonly postalCode?: string | undefined
}

export interface OrderToPlace extends GoodsOfRule {
  readonly paymentMethod: 'Stripe' | 'COD'
  /** The id of the chosen method of delivery; absent: the first that fits. */
  readonly deliveryMethod?: string | undefined
}

/** What the module of an extension exports. Its functions answer at once, and depend on nothing but what they are given. */
export interface ShopExtension {
  readonly api: 1
  /** Shown in the back office. */
  readonly version?: string
  /** May the order be placed? The text says to the buyer why not; `undefined`: it may. */
  readonly refuseOrder?: (order: OrderToPlace) => string | undefined
}
