import type { ProductUpdateInput } from '@shop/contracts/products'
import type { PageSlug, ShopUpdate } from '@shop/contracts/shop'
import type { TermsUpdate } from '@shop/contracts/terms'
import type { CatalogueEntry } from '../content/catalogue.ts'
import type { CustomerKey, DemoAddress } from '../content/people.ts'

/** In how the content of the demo differs where the shop trades: the same things, people and pictures. */
export interface Demo {
  /** Settings of the environment, unless they are set. */
  readonly variables: Readonly<Record<string, string>>
  /** What the shop says of itself. */
  readonly profile?: ShopUpdate
  /** Several ways of delivery, if it has some. */
  readonly deliveryMethods?: TermsUpdate['deliveryMethods']
  /** A price of the content, in the shop's currency. */
  readonly price: (dollars: number) => number
  readonly cost: (dollars: number) => number
  /** What its products have besides. */
  readonly product: (entry: CatalogueEntry) => Partial<ProductUpdateInput>
  readonly homes: Readonly<Record<CustomerKey, DemoAddress>>
  /** Whether gifts go to the addresses of the content, which are all over the world. */
  readonly sendsGifts: boolean
  readonly pages: Readonly<Partial<Record<PageSlug, string>>>
}
