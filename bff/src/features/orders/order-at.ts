import type { Order } from '@shop/contracts/orders'
import { dispute } from '@shop/contracts/payments'
import { returnRequest } from '@shop/contracts/returns'
import type { orderCalls } from '@shop/contracts/services'
import { toDollars } from '@shop/contracts/shared'
import type { Client } from '@shop/kit/calls'
import { isRejection } from '@shop/kit/domain'
import { presentInvoices } from '../invoices/present.ts'
import { presentNotesOf } from './present-notes.ts'
import { createProfileReader, type UserProfile } from '../../profiles/user-profiles.ts'
import type { RouteContext } from '../context.ts'

type Timeline = Awaited<ReturnType<Client<typeof orderCalls>['timeline']>>['entries']

export const presentTimeline = (entries: Timeline): NonNullable<Order['timeline']> =>
  entries.map(({ amount, ...entry }) => ({ ...entry, ...(amount === undefined ? {} : { amount: toDollars(amount) }) }))

/** As they were then; a guest, who has no name, as they are known now. */
async function customerAt({ clients: { identity }, logger }: RouteContext, userId: string, at: string): Promise<UserProfile> {
  try {
    const { name, email } = await identity.userAt({ userId, at })
    return { name, email }
  } catch (error) {
    if (!isRejection(error, 'user_not_found')) throw error
    return createProfileReader(identity, logger)(userId)
  }
}

/** An order as it was at a moment (ISO 8601), for admins. */
export async function presentOrderAt(context: RouteContext, orderId: string, at: string): Promise<Order> {
  const { presentOne } = context.orderPresenter
  const { order: row, entries, notes, returns } = await context.clients.orders.orderAt({ orderId, at })
  const { disputes } = await context.clients.payments.disputesAt({ orderId, at })
  return {
    ...(await presentOne(row, await customerAt(context, row.userId, at))),
    ...(await presentNotesOf(context, notes, true)),
    ...(await presentInvoices(context, row, at)),
    ...(disputes.length === 0 ? {} : { disputes: disputes.map((each) => dispute.present(each)) }),
    ...(returns.length === 0 ? {} : { returns: returns.map((each) => returnRequest.present(each)) }),
    timeline: presentTimeline(entries),
  }
}
