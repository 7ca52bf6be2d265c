import type { WithdrawalWay } from '@shop/contracts/contract-withdrawals'
import type { QuantityLine } from '@shop/kit/domain'

/**
 * The customer's statement to withdraw from the contract, with its proof: what was stated, when, and by which way. `name` is personal,
 * stored encrypted, and '' once erased.
 */
export interface ContractWithdrawn {
  readonly type: 'ContractWithdrawn'
  readonly data: {
    readonly userId: string
    readonly withdrawalId: string
    readonly name: string
    readonly way: WithdrawalWay
    readonly lines: readonly QuantityLine[]
    /** Whether nothing of the order is left to the customer: the delivery is refunded, too. */
    readonly whole: boolean
    readonly withdrawnAt: string
  }
}

/** By default from all that can be withdrawn from. */
export interface WithdrawFromContract {
  readonly type: 'WithdrawFromContract'
  readonly withdrawalId: string
  /** Of a return of the sealed goods among them. */
  readonly sealedReturnId: string
  readonly name: string
  readonly way: WithdrawalWay
  readonly lines?: readonly QuantityLine[]
  /** The units that were refunded, which only the payment service knows. */
  readonly refunded: readonly QuantityLine[]
  /** Until when, in calendar days after the day of the last delivery. */
  readonly policy: { readonly days: number; readonly timeZone: string }
  readonly withdrawnAt: string
}
