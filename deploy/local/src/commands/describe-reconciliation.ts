import type { LogReconciliation } from '@shop/kit/process'

/** One line about a source whose log was compared with its consumers. */
export function describeReconciliation(source: string, reconciliation: LogReconciliation | undefined): string {
  if (reconciliation === undefined) return `${source}: no consumer is ahead of the log.`
  const { epoch, base, replayed, consumers } = reconciliation
  return `${source}: ${consumers.join(', ')} had handled events that the log lost after ${String(base)}. Epoch ${String(epoch)} begins there; its ${String(replayed)} events are delivered now.`
}
