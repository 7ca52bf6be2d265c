import type { RefundMethod } from '@shop/contracts/refunds'
import type { Cents } from '@shop/contracts/shared'
import type { QuantityLine } from '@shop/kit/domain'
import type { PricedUnits } from './priced-units.ts'

/** The customer asks to return units of a delivered order. `reason` is personal, stored encrypted, and '' once erased. */
export interface ReturnRequested {
  readonly type: 'ReturnRequested'
  readonly data: {
    readonly userId: string
    readonly returnId: string
    readonly lines: readonly QuantityLine[]
    readonly reason: string
    /**
     * Of a withdrawal from the contract: whether nothing of the order is left. Its id is that of the return, unless the units are sealed
     * goods, which are a return of their own. Absent: of none.
     */
    readonly withdrawal?: { readonly whole: boolean; readonly sealed?: true }
    readonly requestedAt: string
  }
}

/** The customer took the request back before anybody decided. */
export interface ReturnCancelled {
  readonly type: 'ReturnCancelled'
  readonly data: { readonly returnId: string; readonly cancelledAt: string }
}

/** An admin accepted the return. Repeats its lines and the order's, which the public event is made from. */
export interface ReturnAccepted {
  readonly type: 'ReturnAccepted'
  readonly data: {
    readonly returnId: string
    readonly lines: readonly QuantityLine[]
    readonly orderLines: readonly PricedUnits[]
    /** Whether the units can be sold again. */
    readonly restock: boolean
    /** The customer has withdrawn from the whole contract: all that is left is refunded. */
    readonly whole?: true
    /** When the customer asked for it; absent in events before 0.3.0. */
    readonly requestedAt?: string
    /** What goes back, by the refunds that the order knows of, and how. Absent: it is not said yet how cash is given back, or before 0.3.0. */
    readonly refund?: { readonly amount: Cents; readonly method: RefundMethod }
    readonly acceptedAt: string
  }
}

/** `refusal` says why; personal, like the reason of the request. */
export interface ReturnRefused {
  readonly type: 'ReturnRefused'
  readonly data: {
    readonly userId: string
    readonly returnId: string
    readonly refusal: string
    readonly refusedAt: string
  }
}
