import type { RenderPage } from '@shop/contracts'
import type { catalogueCalls, identityCalls, orderCalls, paymentCalls, reportingCalls } from '@shop/contracts/internal'
import type { Bus, Client, Database, Logger } from '@shop/kit'
import type { PictureStore } from './pictures/picture-store.ts'

/** The services, each as its contract says; over HTTP or in the same process, which the BFF cannot tell. */
export interface ServiceClients {
  readonly catalogue: Client<typeof catalogueCalls>
  readonly identity: Client<typeof identityCalls>
  readonly orders: Client<typeof orderCalls>
  readonly payments: Client<typeof paymentCalls>
  readonly reporting: Client<typeof reportingCalls>
}

export interface BffPorts {
  readonly clients: ServiceClients
  /** Its own schema, for its event-fed view of who may do what. */
  readonly database: Database
  readonly bus: Bus
  readonly clock: () => Date
  readonly logger: Logger
  /** The built web client. */
  readonly webRoot: string
  /** Renders the storefront's pages; without it the browser renders them all. */
  readonly renderPage?: RenderPage | undefined
  /** Folders that /images/ is served from, the first that has the file. */
  readonly imageRoots: readonly string[]
  /** Where the pictures are kept that admins upload. */
  readonly pictures: PictureStore
  /** Where shoppers reach the shop; https turns HSTS on. */
  readonly publicUrl: string
  /** Requests per minute and address; none means no limit. */
  readonly rateLimit?: number
  /** How many proxies in front may be believed about the client's address. */
  readonly trustedProxies?: number
}
