import type { Database } from '@shop/kit/event-store'
import type { InMemoryCheckout } from '@shop/payment/testing'
import type { Told } from './callers.ts'
import type { ServiceName } from './world.ts'

export interface Evidence {
  readonly databases: Readonly<Record<ServiceName, Database>>
  readonly checkout: InMemoryCheckout
  /** As the provider lists them. */
  readonly refunds: Awaited<ReturnType<InMemoryCheckout['listRefunds']>>
  /** What the mail server took. */
  readonly mailed: readonly string[]
  readonly told: readonly Told[]
  /** Whether nothing failed, and nothing was slow. */
  readonly isCalm: boolean
}

/** One line for each thing that is wrong. */
export type Judge = (evidence: Evidence) => Promise<readonly string[]>
