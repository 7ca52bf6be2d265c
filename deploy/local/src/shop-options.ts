import type { ImageQuota, TrustedProxies } from '@shop/bff'
import type { ReviewsBy } from '@shop/catalogue'
import type { DeliveryDays } from '@shop/contracts'
import type { SessionSettings } from '@shop/identity'
import type { Dispatch, KeyEncryption, Logger, StoppedSource } from '@shop/kit'
import type { SmtpOptions } from '@shop/notification'
import type { OrderPorts } from '@shop/order'

/** What all services in one process are created with. */
export interface ShopOptions {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly webRoot: string
  readonly imageRoots: readonly string[]
  /** The folder of the pictures that admins upload; created with the first one. */
  readonly uploadsFolder: string
  readonly imageQuota?: ImageQuota
  /** The time zone of the shop's calendar days; UTC by default. */
  readonly timeZone?: string
  /** Of the estimates of deliveries; none are made without. */
  readonly deliveryDays?: DeliveryDays
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }
  /** The clock of all services, for tests; by default the machine's, and the database's for leases and deadlines. */
  readonly clock?: () => Date
  readonly logger: Logger
  /** How the keys of persons and of tokens are stored; unwrapped when absent. */
  readonly keyEncryption?: KeyEncryption
  readonly rateLimit?: number
  /** Failed logins in 15 minutes from one network; 0 means no limit. */
  readonly loginLimit?: number
  readonly passwordResetLimit?: number
  /** Texts with words that no password may consist of, such as the name of the shop. */
  readonly passwordWords?: readonly string[]
  readonly sessionSettings?: SessionSettings
  /** Where to report vulnerabilities, a URL. */
  readonly securityContact?: string
  /** Whether admins need a second factor; false by default. */
  readonly requireAdminSecondFactor?: boolean
  /** How long the entries of the security log are kept; 90 days by default. */
  readonly securityLogDays?: number
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: TrustedProxies
  /** Registrations per hour and orders per minute of one client address; absent or 0 means no limit. */
  readonly registrationLimit?: number
  readonly orderLimit?: number
  /** Reviews per hour of one customer, and 20 times as many of one client address; absent or 0 means no limit. */
  readonly reviewLimit?: number
  /** Who may review a product; everyone by default. */
  readonly reviewsBy?: ReviewsBy
  /** Limits of one customer's open orders. */
  readonly openOrderLimits?: OrderPorts['openOrderLimits']
  /** Seconds that stock is held for an order which is not placed, and milliseconds between checks for expired holds. */
  readonly holdSeconds?: number
  readonly sweepMs?: number
  /** Milliseconds between two reconciliations of open card payments with the payment provider. */
  readonly reconcileMs?: number
  /** Milliseconds between two comparisons of all payments with the provider's lists; one day by default. */
  readonly ledgerMs?: number
  readonly connectionsPerService?: number
  /** How mails are sent. Without it the shop has no notification service. */
  readonly mail?: SmtpOptions & { readonly mailsPerSecond?: number }
  /** The reporting process. Without it, reports answer 503. */
  readonly reporting?: {
    readonly dispatch: Dispatch
    readonly announce: (source: string) => void
    readonly stopped?: () => readonly StoppedSource[]
  }
}
