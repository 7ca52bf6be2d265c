import type { ChangedOrder, Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { ZeroResultSearch } from '@shop/contracts/search'
import type { PublicShop, ShopProfile } from '@shop/contracts/shop'
import type { ShopContent } from '@shop/contracts/shop/calls'
import type { Extensions } from '@shop/kit/extensions'
import type { FastifyRequest } from 'fastify'
import type { ClientLimits } from '../access/client-limits.ts'
import type { Guards } from '../access/guards.ts'
import type { RecentOrders } from '../access/recent-orders.ts'
import type { RecentWriters } from '../access/recent-writers.ts'
import type { Invoke } from '../http/expose.ts'
import type { ChangeFeed } from '../catalogue-view/change-feed.ts'
import type { ReviewingBuyers } from '../catalogue-view/reviewing-buyers.ts'
import type { ImageVariants } from '../images/image-variants.ts'
import type { StoreUpload } from '../images/store-upload.ts'
import type { BffPorts } from '../ports.ts'
import type { UserProfile } from '../profiles/user-profiles.ts'

/** Presents orders as the API returns them: amounts in dollars, with the customer's name and e-mail. */
export interface OrderPresenter {
  /** @param guest whoever sees the order by its key alone */
  readonly presentOne: (row: OrderRow, guest?: UserProfile) => Promise<Order>
  /** After a change by staff: all of it for who may read orders. */
  readonly presentChanged: (row: OrderRow, request: FastifyRequest) => Promise<ChangedOrder>
  readonly presentAll: (rows: readonly OrderRow[]) => Promise<Order[]>
  /** With disputes, which only admins see. */
  readonly presentForAdmin: (rows: readonly OrderRow[]) => Promise<Order[]>
}

/** The shop as visitors see it. */
export interface ShopPresenter {
  /** What the environment says. */
  readonly defaults: ShopProfile
  readonly present: (content: ShopContent) => PublicShop
  /** As every page shows it now: the same object until an admin changes it. */
  readonly current: () => { readonly shop: PublicShop; readonly accentCss: string }
}

/**
 * What visitors searched for in vain. A text that only one client network asks for is never stored: it may say something about a
 * person.
 */
export interface ZeroResultCounter {
  readonly record: (keyword: string, ip: string) => void
  /** Of the last 30 days, the most frequent first. */
  readonly list: () => Promise<ZeroResultSearch[]>
}

/** What the routes of every feature are given, also what features use of each other. */
export interface RouteContext extends Pick<
  BffPorts,
  'clients' | 'database' | 'logger' | 'clock' | 'timeZone' | 'estimateDelivery' | 'deliveryDays' | 'returnDays'
> {
  readonly guards: Guards
  /** Whether staff may give programs a part of their rights. */
  readonly hasPrograms: boolean
  /** Makes an internal call by its contract, for routes that pass it on. */
  readonly invoke: Invoke
  readonly clientLimits: ClientLimits
  readonly imageVariants: ImageVariants
  readonly storeUpload: StoreUpload
  readonly catalogueFeed: ChangeFeed
  readonly buyersAmong: ReviewingBuyers
  /** The ids of the products that sold best lately, the best first: the same array until the ranking is renewed. */
  readonly bestSellers: () => readonly string[]
  readonly shopPresenter: ShopPresenter
  readonly orderPresenter: OrderPresenter
  readonly recentOrders: RecentOrders
  readonly recentWriters: RecentWriters
  readonly zeroResultCounter: ZeroResultCounter
  /** The operators' calls of every process, also of this one. */
  readonly operations: BffPorts['operations']
  readonly extensions: Extensions
}
