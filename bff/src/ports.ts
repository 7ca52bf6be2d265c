import type { RenderPage } from '@shop/contracts/shared'
import type { DeliveryDays, EstimateDelivery } from '@shop/contracts/shipments'
import type { Database } from '@shop/kit/event-store'
import type { Bus, StoppedSource } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { BffSettings } from './environment.ts'
import type { ImageMove, ImageStore } from './image-store.ts'
import type { OperationsClient, ServiceClients } from './service-clients.ts'

export interface BffPorts extends BffSettings {
  readonly clients: ServiceClients
  /** The operators' calls of the other processes, by name. */
  readonly operations: Readonly<Record<string, OperationsClient>>
  /** The BFF's own schema, with the read model of access rights. */
  readonly database: Database
  readonly bus: Bus
  /** Whether other instances of the BFF may be beside it, which count the limits of clients with it. */
  readonly hasOthers?: boolean
  readonly clock: () => Date
  /** The shop's, of all its days and times; UTC by default. */
  readonly timeZone?: string
  /** When orders are expected to be delivered; absent in a shop that does not say so. */
  readonly estimateDelivery?: EstimateDelivery
  /** What these estimates are made of. */
  readonly deliveryDays?: DeliveryDays
  /** Calendar days after a delivery in which a return may be asked for. */
  readonly returnDays?: number
  readonly logger: Logger
  /** The folder of the built web client. */
  readonly webRoot: string
  /** Renders the storefront's pages on the server; without it the browser renders them all. */
  readonly renderPage?: RenderPage
  /** The folders of /images/, searched in this order. */
  readonly imageRoots: readonly string[]
  /** Stores the images that admins upload. */
  readonly images: ImageStore
  /** Stores the variants of these images; they can be made again. */
  readonly variantStore: ImageStore
  /** Where the images of another place move to, which are shown all the same; absent if there is no other place. */
  readonly imageMoves?: readonly ImageMove[]
  /** Milliseconds between two searches for images that nothing shows; 6 hours by default. */
  readonly collectImagesMs?: number
  /** The public URL of the shop; https turns HSTS on. */
  readonly publicUrl: string
  /** How long a request may take to arrive, in milliseconds; 30 s by default. */
  readonly requestTimeoutMs?: number
  /** Why changes are refused, such as a full disk: a sentence for operators, without paths; undefined while they are accepted. */
  readonly problem?: () => string | undefined
  /** What an operator has to mend although nothing is refused, likewise; undefined while all is well. */
  readonly warning?: () => string | undefined
  /** The stopped sources of services in the same process. */
  readonly stoppedServices?: () => readonly StoppedSource[]
}
