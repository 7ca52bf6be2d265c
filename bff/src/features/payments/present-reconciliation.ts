import type { Reconciliation } from '@shop/contracts/payments'
import type { LedgerRow } from '@shop/contracts/payments/calls'
import { toDollars } from '@shop/contracts/shared'

function presentTotals({ captured, refunded, disputed }: LedgerRow['provider']) {
  return { captured: toDollars(captured), refunded: toDollars(refunded), disputed: toDollars(disputed) }
}

/** The last comparison with the payment provider, in dollars. */
export function presentReconciliation(latest: LedgerRow | null): Reconciliation {
  if (latest === null) return {}
  const { finishedAt, from, provider, recorded, differences } = latest
  return {
    latest: {
      finishedAt,
      from,
      provider: presentTotals(provider),
      recorded: presentTotals(recorded),
      differences: differences.map((difference) => ({
        kind: difference.kind,
        ...(difference.orderId === null ? {} : { order: difference.orderId }),
        ...(difference.provider === null ? {} : { provider: toDollars(difference.provider) }),
        ...(difference.recorded === null ? {} : { recorded: toDollars(difference.recorded) }),
      })),
    },
  }
}
