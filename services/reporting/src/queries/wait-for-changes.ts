import type { QueryPorts } from '../ports.ts'
import { readProgress, type Progress } from './report-header.ts'

/** Shorter than the caller's timeout of 8 seconds. */
const WAIT_MS = 5_000
/** The signal covers this process only; polling also finds what other processes projected. */
const POLL_MS = 1_000

/** Returns as soon as the progress differs from the mark, else the same mark after the wait. */
export async function waitForChanges({ store, progress: signal, clock }: QueryPorts, mark: string): Promise<Progress> {
  const deadline = clock().getTime() + WAIT_MS
  for (;;) {
    // Obtained before the query, so events projected during the query are not missed.
    const next = signal.next(POLL_MS)
    const progress = await readProgress(store, clock())
    if (progress.mark !== mark || clock().getTime() >= deadline) return progress
    await next
  }
}
