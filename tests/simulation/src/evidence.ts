import type { Database } from '@shop/kit/event-store'
import type { InMemoryCheckout } from '@shop/payment/testing'
import type { ServiceName } from './world.ts'

/** What a caller sent and was told. `unknown`: no answer came, so the call may have had its effect. */
export interface Told {
  readonly by: string
  readonly call: string
  readonly input: Record<string, unknown>
  /** Simulated milliseconds. */
  readonly start: number
  readonly end: number
  readonly outcome: 'done' | 'refused' | 'unknown'
  /** The code of a refusal. */
  readonly code?: string
  readonly answer?: unknown
}

/** What judges see. */
export interface Evidence {
  readonly databases: Readonly<Record<ServiceName, Database>>
  readonly checkout: InMemoryCheckout
  /** As the provider lists them. */
  readonly refunds: Awaited<ReturnType<InMemoryCheckout['listRefunds']>>
  readonly told: readonly Told[]
}
