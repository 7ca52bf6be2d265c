import type { ReportRange, reportingCalls } from '@shop/contracts/internal'
import type { CallHandlers } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { isReportable } from '../calendar/period.ts'
import { createCalendar } from '../messaging/calendar.ts'
import type { ReportPorts, SegmentThresholds } from '../ports.ts'
import { readCohorts } from '../projections/cohorts.ts'
import { readCustomers } from '../projections/customers.ts'
import { readCustomerProducts, readProductBuyers } from '../projections/drill-down.ts'
import { readFinancial } from '../projections/financial.ts'
import { readOrders } from '../projections/orders.ts'
import { readProducts } from '../projections/products.ts'
import type { Question } from '../projections/question.ts'
import { readRfm } from '../projections/rfm.ts'
import { readSales } from '../projections/sales.ts'
import type { ReportStore } from '../store/report-store.ts'
import { waitForChanges } from './changes.ts'

const SEGMENTS: SegmentThresholds = { VIP: 100_000, Premium: 50_000, Regular: 10_000 }

/** Turns a range into what reports are made from; refuses one that none can be made of. */
function createQuestions({ store, clock, timeZone, segments = SEGMENTS }: ReportPorts) {
  const calendar = createCalendar(timeZone)
  return ({ startDate, endDate }: ReportRange): Question => {
    const today = calendar(clock().toISOString()).day
    const range = { startDate, endDate }
    if (!isReportable(range, today)) reject('invalid_request', { reason: 'Invalid date range' })
    return { store, range, today, timeZone, segments }
  }
}

/** Whatever the store throws, the reports are away for now, and nothing else is. */
function guardedStore({ store, logger }: ReportPorts): ReportStore {
  return {
    query: (sql, params) =>
      store.query<never>(sql, params).catch((error: unknown) => {
        logger.error({ err: error }, 'the reporting store is away')
        return reject('reports_unavailable')
      }),
  }
}

export function createCallHandlers(ports: ReportPorts): CallHandlers<typeof reportingCalls> {
  const reachable = { ...ports, store: guardedStore(ports) }
  const ask = createQuestions(reachable)
  return {
    salesAnalytics: async (range) => readSales(ask(range)),
    productAnalytics: async (range) => readProducts(ask(range)),
    customerAnalytics: async (range) => readCustomers(ask(range)),
    orderAnalytics: async (range) => readOrders(ask(range)),
    financialSummary: async (range) => readFinancial(ask(range)),
    cohorts: async (range) => readCohorts(ask(range)),
    rfm: async (range) => readRfm(ask(range)),
    productBuyers: async ({ productId, ...range }) => readProductBuyers(ask(range), productId),
    customerProducts: async ({ customerId, ...range }) => readCustomerProducts(ask(range), customerId),
    changes: ({ mark }) => waitForChanges(reachable, mark),
  }
}
