import type { ReportQuery } from '@shop/contracts/reports'
import type { ReportRange } from '@shop/contracts/reports/calls'
import { isRejection, reject } from '@shop/kit/domain'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import type { RouteContext } from '../context.ts'

/** If reporting is unavailable, the message says so about the reports only: the shop itself works. */
export async function orReportsUnavailable<Result>(result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    throw isRejection(error, 'unavailable') ? reject('reports_unavailable') : error
  })
}

/** Makes the calls of reporting so, for routes that pass them on. */
export function invokeReports({ invoke }: Pick<RouteContext, 'invoke'>): Pick<RouteContext, 'invoke'> {
  return { invoke: async (call, input, options) => orReportsUnavailable(invoke(call, input, options)) }
}

export function rangeOf({ startDate, endDate }: ReportQuery): ReportRange {
  return { startDate: startDate ?? null, endDate: endDate ?? null }
}

/** The names of guests among these customers, as the list of orders has them; without the order service 'Guest'. */
async function lookUpRecipients(
  { clients, logger }: Pick<RouteContext, 'clients' | 'logger'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  try {
    const { rows } = await clients.orders.recipientsOf({ userIds: [...userIds] })
    return new Map(rows.map(({ userId, recipient }) => [userId, recipient]))
  } catch (error) {
    // A service of the release before does not know the call.
    if (!isRejection(error, 'unavailable', 'internal', 'not_found')) throw error
    logger.warn({ err: error }, 'orders are unavailable: guests of a report have no names')
    return new Map()
  }
}

/** Joins names and e-mails, which reporting does not store, to rows of its reports: for who may see customers. */
export async function withProfiles<Row extends { readonly customerId: string }>(
  context: Pick<RouteContext, 'clients' | 'logger'>,
  request: FastifyRequest,
  rows: readonly Row[],
) {
  if (!callerOf(request).rights.has('customers:read')) {
    return rows.map((row) => ({ ...row, name: `Customer ${row.customerId.slice(-4)}`, email: '' }))
  }
  const userIds = rows.map(({ customerId }) => customerId)
  const profiles = await lookUpProfiles(context.clients.identity, userIds, context.logger)
  const guestIds = userIds.filter((id) => profileOf(profiles, id).accountId === null)
  const recipients = await lookUpRecipients(context, guestIds)
  return rows.map((row) => {
    const profile = profileOf(profiles, row.customerId)
    return { ...row, ...profile, name: recipients.get(row.customerId) ?? profile.name }
  })
}

/** Joins the orders' numbers, which are in no event. */
export async function withOrderNumbers<Row extends { readonly orderId: string }>(
  { clients, logger }: Pick<RouteContext, 'clients' | 'logger'>,
  rows: readonly Row[],
) {
  return Promise.all(
    rows.map(async (row) => {
      try {
        return { ...row, number: (await clients.orders.getOrder({ orderId: row.orderId })).number }
      } catch (error) {
        if (!isRejection(error, 'order_not_found', 'unavailable', 'internal')) throw error
        logger.warn({ err: error }, 'an order of a report has no number, because it cannot be read')
        return row
      }
    }),
  )
}
