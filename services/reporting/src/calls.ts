import { reportingOperations } from '@shop/contracts/operations/calls'
import { defaultSegmentThresholds, segmentOf } from '@shop/contracts/reports'
import type { PastReportRange } from '@shop/contracts/reports/calls'
import { reportingCalls } from '@shop/contracts/services'
import { createDispatch, type CallHandlers, type Dispatch } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import { createLocalTimeConverter } from './calendar/local-time.ts'
import { isReportable } from './calendar/period.ts'
import type { QueryPorts } from './ports.ts'
import { readCohorts } from './queries/cohorts.ts'
import { readCustomers } from './queries/customers.ts'
import { readCustomerProducts, readProductBuyers } from './queries/drill-downs.ts'
import { readFinancial } from './queries/financial.ts'
import { readOrders } from './queries/orders.ts'
import { readProducts } from './queries/products.ts'
import type { QueryContext } from './queries/report-context.ts'
import { readRfm } from './queries/rfm.ts'
import { readSales } from './queries/sales.ts'
import { tablesAsOf, tablesNow } from './queries/tables-as-of.ts'
import { waitForChanges } from './queries/wait-for-changes.ts'
import type { ReportStore } from './store/report-store.ts'

/** Returns a function from a range to the context of a report. Rejects ranges that are reversed or too long. */
function createReportContext({ store, clock, timeZone, segments = defaultSegmentThresholds }: QueryPorts) {
  const toLocalTime = createLocalTimeConverter(timeZone)
  return ({ startDate, endDate, asOf }: PastReportRange): QueryContext => {
    const now = asOf === undefined ? clock() : new Date(asOf)
    const today = toLocalTime(now.toISOString()).day
    const range = { startDate, endDate }
    if (!isReportable(range, today)) reject('invalid_request', { reason: 'Invalid date range' })
    const common = { range, now, today, timeZone, segments }
    if (asOf === undefined) return { ...common, store, tables: tablesNow }
    const query: ReportStore['query'] = (sql, params) => store.query(sql, { ...params, asOf })
    return { ...common, store: { query }, tables: tablesAsOf }
  }
}

/** Logs every failure of the store and rejects the call with `reports_unavailable`. */
function rejectWhenUnavailable({ store, logger }: QueryPorts): ReportStore {
  return {
    query: (sql, params) =>
      store.query<never>(sql, params).catch((error: unknown) => {
        logger.error({ err: error }, 'the reporting store is unavailable')
        return reject('reports_unavailable')
      }),
  }
}

export function createQueryHandlers(ports: QueryPorts): CallHandlers<typeof reportingCalls> {
  const guardedPorts = { ...ports, store: rejectWhenUnavailable(ports) }
  const contextFor = createReportContext(guardedPorts)
  return {
    salesAnalytics: async (range) => readSales(contextFor(range), range.asOf !== undefined),
    productAnalytics: async (range) => readProducts(contextFor(range)),
    customerAnalytics: async (range) => readCustomers(contextFor(range)),
    orderAnalytics: async (range) => readOrders(contextFor(range)),
    financialSummary: async (range) => readFinancial(contextFor(range)),
    cohorts: async (range) => readCohorts(contextFor(range)),
    rfm: async (range) => readRfm(contextFor(range)),
    productBuyers: async ({ productId, ...range }) => readProductBuyers(contextFor(range), productId),
    segmentOf: async ({ spent }) => ({ segment: segmentOf(spent, ports.segments ?? defaultSegmentThresholds) }),
    customerProducts: async ({ customerId, ...range }) => readCustomerProducts(contextFor(range), customerId),
    changes: ({ mark }) => waitForChanges(guardedPorts, mark),
  }
}

/** Every internal call of the reporting service: reports from the queries, operations from the rebuild. */
export function createCalls(ports: QueryPorts, operations: CallHandlers<typeof reportingOperations>): Dispatch {
  const calls = { ...reportingCalls, ...reportingOperations }
  return createDispatch(calls, { ...createQueryHandlers(ports), ...operations }, ports.logger)
}
