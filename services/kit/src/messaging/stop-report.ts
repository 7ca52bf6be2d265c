import type { Logger } from '../telemetry/logger.ts'
import type { Watermark } from './watermarks.ts'

export interface StopReportOptions {
  readonly consumer: string
  readonly source: string
  readonly logger: Logger
  readonly onStopped: ((reason: string | undefined) => void) | undefined
}

/** Reports once that a subscription has stopped in one or more partitions, and once that all of them go on. */
export function createStopReport({ consumer, source, logger, onStopped = () => undefined }: StopReportOptions) {
  const partitions = new Set<number>()
  return {
    stopped(partition: number, reason: string, watermark: Watermark): void {
      if (partitions.has(partition)) return
      partitions.add(partition)
      logger.error({ consumer, source, partition, watermark }, `${consumer} has stopped reading ${source}: ${reason}`)
      onStopped(reason)
    },
    resumed(partition: number): void {
      if (!partitions.delete(partition)) return
      logger.warn({ consumer, source, partition }, `${consumer} goes on reading ${source}`)
      if (partitions.size === 0) onStopped(undefined)
    },
    /** Nothing is known to be stopped any more; logs nothing. */
    reset(): void {
      partitions.clear()
      onStopped(undefined)
    },
  }
}
