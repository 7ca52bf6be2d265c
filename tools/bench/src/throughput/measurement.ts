import type { Figures } from '../load-test.ts'

/** One row of the results. */
export interface Measurement {
  readonly name: string
  /** The name of the measurement that its throughput is divided by. */
  readonly baseline?: string
  /** What it should reach. */
  readonly goal?: {
    /** Share of the baseline's throughput. */
    readonly ratio?: number
    readonly perSecond?: number
    /** Milliseconds. */
    readonly p50?: number
    readonly p95?: number
    readonly p99?: number
  }
  /** Makes the shop ready for a round; not measured. */
  readonly prepare?: () => Promise<void>
  readonly measure: (seconds: number) => Promise<Figures>
}
