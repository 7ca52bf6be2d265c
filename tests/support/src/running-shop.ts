import type { ApiClient } from '@shop/api-client'

export const adminCredentials = { name: 'Ada Admin', email: 'ada@example.com', password: 'correct horse' }

/** A shop under test, whether it runs in this process or as separate processes. */
export interface RunningShop extends ApiClient {
  readonly url: string
  readonly adminToken: string
  /** The URL of the database that holds a service's schema. */
  readonly databaseUrl: (schema: string) => string
  /** Completes a checkout session as a customer who pays on the payment page. */
  readonly sandbox: { complete(sessionId: string): Promise<unknown> }
  /** Undefined when the shop was started without reports. */
  readonly reporting: { stop(): Promise<void> } | undefined
  close(): Promise<void>
}
