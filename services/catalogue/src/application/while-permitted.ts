import { failureMessage } from '@shop/contracts/shared'
import { hasRightStill, type JobKind, type JobResult } from '@shop/kit/event-store'
import type { CatalogueTransaction } from '../ports.ts'

/** The result of what was asked for by somebody who has lost the right to it. */
export const NOT_PERMITTED: JobResult = {
  outcome: 'failed',
  code: 'not_permitted',
  message: failureMessage('not_permitted'),
}

/** Writes nothing of somebody who has lost the right to change products, even when the job begins after that. */
export function whilePermitted(kind: JobKind<CatalogueTransaction>): JobKind<CatalogueTransaction> {
  return {
    ...kind,
    async handle(tx, batch) {
      if (await hasRightStill(tx, batch.requestedBy)) return kind.handle(tx, batch)
      return batch.items.map(() => NOT_PERMITTED)
    },
  }
}
