import type { PasswordHasher } from '@shop/identity'
import type { Dispatch } from '@shop/kit/calls'
import type { KeyEncryption } from '@shop/kit/event-store'
import type { StoppedSource } from '@shop/kit/messaging'
import type { Logger } from '@shop/kit/telemetry'
import type { ShopProfile } from '@shop/contracts/shop'
import type { SmtpOptions } from '@shop/notification'
import type { ShopSettings } from './configuration.ts'

/** What all services in one process are created with. */
export interface ShopOptions extends Readonly<Partial<ShopSettings>> {
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly webRoot: string
  readonly imageRoots: readonly string[]
  /** The folder of the pictures that admins upload; created with the first one. */
  readonly uploadsFolder: string
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }
  /** Why the shop accepts no changes, such as a full disk; undefined while it does. */
  readonly problem?: () => string | undefined
  /** What an operator has to mend although changes are accepted; undefined while all is well. */
  readonly warning?: () => string | undefined
  /** The clock of all services, for tests; by default the machine's, and the database's for leases and deadlines. */
  readonly clock?: () => Date
  /** For tests, which sign in often: by default that of a shop, slow on purpose. */
  readonly hasher?: PasswordHasher
  readonly logger: Logger
  /** How the keys of persons and of tokens are stored; unwrapped when absent. */
  readonly keyEncryption?: KeyEncryption
  /** Seconds that stock is held for an order which is not placed, and milliseconds between checks for expired holds. */
  readonly holdSeconds?: number
  readonly sweepMs?: number
  /** Milliseconds between two reconciliations of open card payments with the payment provider. */
  readonly reconcileMs?: number
  readonly connectionsPerService?: number
  /** How mails are sent. Without it the shop has no notification service. */
  readonly mail?: SmtpOptions & {
    readonly shopProfile: ShopProfile
    readonly mailsPerSecond?: number
    readonly orderMailLimit?: number
    readonly webhooksPerSecond?: number
    /** Webhooks to http:// and to any address. */
    readonly allowPrivateWebhooks?: boolean
  }
  /** The reporting process. Without it, reports answer 503. */
  readonly reporting?: {
    readonly dispatch: Dispatch
    readonly announce: (source: string) => void
    readonly stopped?: () => readonly StoppedSource[]
  }
}
