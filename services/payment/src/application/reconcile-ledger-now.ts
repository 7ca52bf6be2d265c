import type { LedgerRow } from '@shop/contracts/internal'
import { reject } from '@shop/kit/domain'
import { CheckoutUnreachable, type PaymentDependencies } from '../ports.ts'
import { latestReconciliation } from '../store/reconciliations.ts'
import { reconcileLedger } from './reconcile-ledger.ts'

/** An admin asks for a comparison now. While another process runs one, the last result is returned. */
export async function reconcileLedgerNow(dependencies: PaymentDependencies): Promise<{ latest: LedgerRow | null }> {
  try {
    await reconcileLedger(dependencies)
  } catch (error) {
    if (!(error instanceof CheckoutUnreachable)) throw error
    dependencies.logger.warn({ err: error }, 'could not compare the payments, the provider is unreachable')
    return reject('checkout_unreachable')
  }
  return { latest: await latestReconciliation(dependencies.database) }
}
