import { isColourOption, isGlobalGtin, productTitle, type ProductSummary } from '@shop/contracts/products'
import type { PublicShop } from '@shop/contracts/shop'
import { toCents } from '@shop/contracts/shared'
import type { ShopTerms } from '@shop/contracts/terms'
import { hash } from 'node:crypto'
import { amountText, deliveriesOfOne, type DeliveryOfOne } from './price-of-one.ts'

/** What the feeds say of a product: each product of a group is an item of its own. */
export interface FeedItem {
  /** Stays the same for good: a SKU may change. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly link: string
  readonly images: readonly string[]
  readonly brand: string
  readonly category: string
  readonly isAvailable: boolean
  /** Like 19.90 EUR: what its page says. */
  readonly price: string
  /** None while neither the shop nor a method of delivery names a country. */
  readonly deliveries: readonly DeliveryOfOne[]
  readonly gtin: string | undefined
  readonly mpn: string | undefined
  /** Of the products that differ in their options. */
  readonly group: string | undefined
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

export interface FeedContext {
  /** Of the shop, such as https://shop.example. */
  readonly origin: string
  readonly shop: Pick<PublicShop, 'name' | 'country' | 'assets'>
  /** Absent: those of the specification. */
  readonly terms?: ShopTerms | undefined
}

/** Of Google's. */
const LONGEST_GROUP = 50
/** Spellings of sizes. */
const SIZE = /^\s*(?:size|shoe size)\s*$/i

export const feedColour = ({ options }: FeedItem): string | undefined => options.find(({ name }) => isColourOption(name))?.value
export const feedSize = ({ options }: FeedItem): string | undefined => options.find(({ name }) => SIZE.test(name))?.value

/** Names of groups may be longer; what stands for a long one is the same for all of the group. */
const groupIdOf = (group: string): string => (group.length > LONGEST_GROUP ? hash('sha1', group) : group)

/** A path of the shop as an address for others. Pictures may be elsewhere. */
export const absoluteAddress = (path: string, { origin, shop }: Pick<FeedContext, 'origin' | 'shop'>): string =>
  path.startsWith('/') ? (path.startsWith('/images/') ? (shop.assets ?? origin) : origin) + path : path

export function feedItemOf(product: ProductSummary, context: FeedContext): FeedItem {
  const { origin, shop, terms } = context
  const { _id: id, images, gtin, variant, countInStock } = product
  const unitPrice = toCents(product.price)
  return {
    id,
    title: productTitle(product),
    description: product.description,
    link: `${origin}/product/${id}`,
    images: images.map((path) => absoluteAddress(path, context)),
    brand: product.brand,
    category: product.category,
    isAvailable: countInStock > 0,
    price: amountText(unitPrice),
    deliveries: deliveriesOfOne({ unitPrice, weight: product.weight }, shop.country, terms),
    gtin: gtin !== undefined && isGlobalGtin(gtin) ? gtin : undefined,
    mpn: product.mpn,
    group: variant && groupIdOf(variant.group),
    options: variant?.options ?? [],
  }
}
