import { z } from 'zod'
import { addDays, daysBetween } from '../shared/calendar.ts'
import { createTimeFormat } from '../shared/time-format.ts'
import { isoDay, requiredText } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { absent, described, hidden, listOf, ownId, record, same, time } from '../shared/record.ts'
import { chosenLines, productUnits } from '../stock/quantities.ts'

/** Directive 2011/83, article 13: the money goes back within so many days of the statement. */
const REFUND_DAYS = 14

/** Calendar days, in the zone of the shop, in which the money of a withdrawal has to go back; negative once it is late. */
export function daysToRefund(withdrawnAt: string, now: Date, timeZone: string): number {
  const format = createTimeFormat(timeZone)
  return daysBetween(format('day', now), addDays(format('day', withdrawnAt), REFUND_DAYS))
}

const MAX_NAME = 100

/** How somebody showed that the order is theirs: signed in, by its key from a mail, or by its number and the e-mail address. */
export const withdrawalWays = ['account', 'order_key', 'number_and_email'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

/** The statement of a customer to withdraw from the contract of an order, or from a part of it. */
export const contractWithdrawal = record({
  orderId: hidden(uuid),
  withdrawalId: ownId(uuid),
  name: described(same(z.string()), 'As it was stated; blank once the customer is erased'),
  way: described(same(z.enum(withdrawalWays)), 'How the customer showed that the order is theirs'),
  lines: listOf(productUnits),
  whole: described(same(z.boolean()), 'Whether nothing of the order is left to the customer'),
  withdrawnAt: time,
})
export type ContractWithdrawalRow = z.infer<typeof contractWithdrawal.row>
export const contractWithdrawalOfApi = contractWithdrawal.api.meta({ id: 'ContractWithdrawal' })

/** What the customer may still withdraw from. */
export const withdrawableUnits = record({
  until: described(absent(z.string(), isoDay), 'The last day; absent before the delivery, while there is none'),
  lines: listOf(productUnits),
})
export const withdrawable = withdrawableUnits.api.meta({
  id: 'Withdrawable',
  description: 'What the customer may withdraw from, where the law of the shop gives a right to',
})

export const statedName = requiredText('name', MAX_NAME, { pasted: true, joined: true })

export const newContractWithdrawal = z
  .object({
    name: statedName.meta({ description: 'Of the customer' }),
    lines: chosenLines('A withdrawal').optional().meta({ description: 'Absent: all that can be withdrawn from' }),
  })
  .meta({ id: 'NewContractWithdrawal' })
