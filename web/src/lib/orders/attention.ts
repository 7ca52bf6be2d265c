import type { AttentionEntry } from '@shop/contracts/payments'
import { shopCurrency } from '@shop/contracts/shared'
import { currencyName } from '../currencyName.ts'
import { formatDollars } from '../format.ts'
import { formatMinorUnits } from '../minorUnits.ts'

type EntryFields = Pick<AttentionEntry, 'amount' | 'currency' | 'expected' | 'reason' | 'daysLeft'>

const inDays = (days: number): string => (days === 1 ? '1 day' : `${String(days)} days`)

/** Until when the money of a withdrawal has to go back. */
export function refundDue(daysLeft: number): string {
  if (daysLeft < 0) return `The refund is ${inDays(-daysLeft)} late`
  return daysLeft === 0 ? 'Refund it today' : `Refund it within ${inDays(daysLeft)}`
}

function paidOf({ amount = 0, currency = shopCurrency().code }: EntryFields): string {
  return formatMinorUnits(amount, currency)
}

const texts: Record<AttentionEntry['cause'], (entry: EntryFields) => string> = {
  amount: (entry) => `The customer paid ${paidOf(entry)} instead of ${formatDollars(entry.expected ?? 0)}.`,
  currency: (entry) =>
    `The customer paid ${paidOf(entry)} instead of ${formatDollars(entry.expected ?? 0)} in ${currencyName('US dollars')}.`,
  unknown_session: () =>
    'The payment provider does not know the payment page of this order. The order has expired. Please look for a payment there.',
  refund_refused: (entry) => `A refund of ${paidOf(entry)} was refused: ${entry.reason ?? 'no reason given'}.`,
  dispute: (entry) =>
    `The customer’s bank took ${paidOf(entry)} back and disputes the payment: ${entry.reason ?? 'no reason given'}.`,
  address_erased: (entry) =>
    `The customer’s account was deleted while ${paidOf(entry)} were paid on delivery. Please give the money back and cancel the order.`,
  withdrawn: ({ daysLeft = 0 }) => `The customer has withdrawn from the contract. ${refundDue(daysLeft)}.`,
  return_requested: () => 'The customer asks to return items. Please accept or refuse the return.',
  refund_failed: (entry) => `A refund of ${paidOf(entry)} failed after it was made: ${entry.reason ?? 'no reason given'}.`,
}

/** What an admin has to look at in a payment, as one sentence. */
export function attentionText(entry: Pick<AttentionEntry, 'cause'> & EntryFields): string {
  return texts[entry.cause](entry)
}

/** Whether the entry is a return that a customer asks for, or of a withdrawal from the contract. */
export const isReturnRequest = ({ cause }: Pick<AttentionEntry, 'cause'>): boolean =>
  cause === 'return_requested' || cause === 'withdrawn'

/** What an admin can decide about the entry besides making a new refund. */
export function decisionsOf({ cause }: Pick<AttentionEntry, 'cause'>): readonly ('accept' | 'refund')[] {
  if (cause === 'amount') return ['accept', 'refund']
  if (cause === 'currency') return ['refund']
  return cause === 'unknown_session' ? ['accept'] : []
}

/** Each service lists so many, the oldest. */
const MAX_LISTED = 200

/** How many entries wait; says so when the list is cut. */
export function waitingLabel(count: number, one: string, many: string): string {
  if (count >= MAX_LISTED) return `At least ${String(count)} ${many}. The oldest are shown.`
  return count === 1 ? `1 ${one}` : `${String(count)} ${many}`
}
