/** A line of an order. */
export interface LineOfRule {
  readonly productId: string
  readonly name: string
  readonly qty: number
  /** Of one unit, in the smallest unit of the shop's currency. */
  readonly unitPrice: number
  /** Of one unit, in grams, while the order is placed; absent: unknown. */
  readonly weight?: number | undefined
}

/** What was ordered, and where it goes. No rule is given a name, a street, a phone number or a mail address. */
export interface OrderOfRule {
  /** ISO 4217. */
  readonly currency: string
  readonly lines: readonly LineOfRule[]
  /** The sum of the lines, in the smallest unit of the currency. */
  readonly items: number
  /** ISO 3166-1 alpha-2; absent: not known. */
  readonly country?: string | undefined
  readonly postalCode: string
  readonly paymentMethod: 'Stripe' | 'COD'
  /** The id of the method of delivery; absent: the first that fits, or the only one of the shop. */
  readonly deliveryMethod?: string | undefined
}

export interface OrderToPlace extends OrderOfRule {
  /** The sum of the known weights, in grams. */
  readonly weight: number
}

export interface OrderToPack extends OrderOfRule {
  readonly number: string
}

export interface MailToWrite extends OrderOfRule {
  readonly number: string
  /** What the mail says, such as `order-placed`, `order-paid`, `order-shipped` or `order-delivered`. */
  readonly mail: string
}

/** A customer as a sum of orders, also those that were placed as a guest. */
export interface CustomerToTag {
  /** ISO 4217. */
  readonly currency: string
  readonly isGuest: boolean
  readonly orders: number
  /** Paid and not refunded, in the smallest unit of the currency. */
  readonly spent: number
  /** Of the newest 200 orders, newest first: names, each once. */
  readonly countries: readonly string[]
}

/** What the module of an extension exports. Its functions answer at once, and depend on nothing but what they are given. */
export interface ShopExtension {
  readonly api: 1
  /** Shown in the back office. */
  readonly version?: string
  /** May the order be placed? The text says to the buyer why not; `undefined`: it may. */
  readonly refuseOrder?: (order: OrderToPlace) => string | undefined
  /** A note for who packs the order, on its packing slip and its page for staff. */
  readonly packingNote?: (order: OrderToPack) => string | undefined
  /** Shown on the page of the customer in the back office. */
  readonly customerTag?: (customer: CustomerToTag) => string | undefined
  /** Further paragraphs of a mail about an order. */
  readonly mailLines?: (mail: MailToWrite) => readonly string[] | undefined
}
