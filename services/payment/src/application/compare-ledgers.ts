import type { LedgerRow } from '@shop/contracts/payments/calls'
import type { CheckoutSession, ListedDispute, ListedRefund } from '../ports.ts'
import type { LedgerEntry, RecordedLedger } from '../projections/ledger.ts'

type Difference = LedgerRow['differences'][number]

/** The admin's page shows at most this many. The totals count all of them. */
const MAX_DIFFERENCES = 100

/** What the provider lists for the window of a comparison: paid sessions, refunds and disputes of any status. */
export interface ProviderLists {
  readonly sessions: readonly CheckoutSession[]
  readonly refunds: readonly ListedRefund[]
  readonly disputes: readonly ListedDispute[]
}

function sumOf(entries: Iterable<LedgerEntry>): number {
  return [...entries].reduce((sum, { amount }) => sum + amount, 0)
}

function byId(entries: readonly LedgerEntry[]): Map<string, LedgerEntry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** Entries that only one side has, or that have another amount there. */
function differencesOf(
  kind: Difference['kind'],
  provider: ReadonlyMap<string, LedgerEntry>,
  recorded: ReadonlyMap<string, LedgerEntry>,
): Difference[] {
  return [...new Set([...provider.keys(), ...recorded.keys()])].flatMap((id) => {
    const there = provider.get(id)
    const here = recorded.get(id)
    if (there?.amount === here?.amount) return []
    const orderId = here?.orderId ?? there?.orderId ?? null
    return [{ kind, orderId, provider: there?.amount ?? null, recorded: here?.amount ?? null }]
  })
}

/** Compares money in, refunds and disputes, each by the provider's id and to the cent. */
export function compareLedgers(
  { sessions, refunds, disputes }: ProviderLists,
  recorded: RecordedLedger,
): Pick<LedgerRow, 'provider' | 'recorded' | 'differences'> {
  const there = {
    payments: byId(sessions.map(({ sessionId, orderId, amount }) => ({ id: sessionId, orderId, amount: amount ?? 0 }))),
    refunds: byId(
      refunds
        .filter(({ status }) => status === 'done')
        .map(({ refundId, orderId, amount }) => ({ id: refundId, orderId, amount })),
    ),
    disputes: byId(
      disputes
        .filter(({ status }) => status !== 'won')
        .map(({ disputeId, amount }) => ({ id: disputeId, orderId: null, amount })),
    ),
  }
  const here = { payments: byId(recorded.payments), refunds: byId(recorded.refunds), disputes: byId(recorded.disputes) }
  const differences = [
    ...differencesOf('payment', there.payments, here.payments),
    ...differencesOf('refund', there.refunds, here.refunds),
    ...differencesOf('dispute', there.disputes, here.disputes),
  ]
  const totals = ({ payments, refunds: made, disputes: open }: typeof here) => ({
    captured: sumOf(payments.values()),
    refunded: sumOf(made.values()),
    disputed: sumOf(open.values()),
  })
  return { provider: totals(there), recorded: totals(here), differences: differences.slice(0, MAX_DIFFERENCES) }
}
