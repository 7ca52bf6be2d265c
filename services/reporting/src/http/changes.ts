import type { ReportPorts } from '../ports.ts'
import { readKnown } from '../projections/facts.ts'
import type { Known } from '../projections/facts.ts'

/** Shorter than the 8 seconds after which a caller gives up. */
const WAIT_MS = 5_000
/** What another process has folded in is seen by looking again. */
const LOOK_MS = 1_000

/** Answers as soon as more is known than the mark says, else after some seconds with the same mark. */
export async function waitForChanges({ store, folded, clock }: ReportPorts, mark: string): Promise<Known> {
  const deadline = clock().getTime() + WAIT_MS
  for (;;) {
    // From before the look, so that nothing that is folded in meanwhile is missed.
    const next = folded.next(LOOK_MS)
    const known = await readKnown(store)
    if (known.mark !== mark || clock().getTime() >= deadline) return known
    await next
  }
}
