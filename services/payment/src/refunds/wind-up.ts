import type { Database } from '@shop/kit'
import { isDatabaseAway } from '@shop/kit'
import type { CheckoutContext } from '../checkout/context.ts'
import type { Settlement } from '../checkout/settle.ts'
import { CheckoutUnreachable } from '../ports.ts'
import { calledOff } from '../projections/payments.ts'
import { waitingRefunds } from '../projections/refunds.ts'
import type { Lease } from '../store/lease.ts'
import type { GiveBack } from './give-back.ts'

export interface WindUpParts {
  readonly context: CheckoutContext
  readonly settlement: Pick<Settlement, 'settle'>
  readonly giveBack: GiveBack
  readonly database: Database
  /** A lease for one run. */
  readonly newLease: () => Lease
}

/**
 * What a cancelled order and a begun refund leave to be done with the provider, and nobody waits for: closing sessions,
 * and asking for refunds until there is a yes or a no. It runs often, and asks the provider only when there is something.
 */
export function createWindUp({ context, settlement, giveBack, database, newLease }: WindUpParts): () => Promise<void> {
  const { logger } = context

  /** One that cannot be brought on does not keep the others waiting. */
  async function tolerate(orderId: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (error instanceof CheckoutUnreachable || isDatabaseAway(error)) throw error
      logger.error({ err: error, orderId }, 'a payment could not be wound up')
    }
  }

  async function closeSessions(lease: Lease): Promise<void> {
    for (let page = await calledOff(database); page.length > 0; page = await calledOff(database, page.at(-1))) {
      for (const orderId of page) {
        if (!(await lease.hold())) return
        await tolerate(orderId, () => settlement.settle(orderId))
      }
    }
  }

  async function askForRefunds(lease: Lease): Promise<void> {
    for (let page = await waitingRefunds(database); page.length > 0; page = await waitingRefunds(database, page.at(-1))) {
      for (const waiting of page) {
        if (!(await lease.hold())) return
        await tolerate(waiting.orderId, () => giveBack(waiting))
      }
    }
  }

  return async () => {
    const [closing, refunding] = [await calledOff(database), await waitingRefunds(database)]
    if (closing.length === 0 && refunding.length === 0) return
    const lease = newLease()
    if (!(await lease.hold())) return
    try {
      await closeSessions(lease)
      await askForRefunds(lease)
    } finally {
      await lease.release()
    }
  }
}
