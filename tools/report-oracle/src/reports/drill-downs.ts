import { sumOf } from '../rounding.ts'
import { headerOf, isWithin, periodOf, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { SalesIndex } from './sales-index.ts'
import { segmentOf } from './segments.ts'
import { totalsByCustomer, totalsByProduct, type SalesTotals } from './sales-totals.ts'
import { sortBy } from './sort-by.ts'

const LIMIT = 15

/** The entries with the highest revenue. */
function topByRevenue(totals: Map<string, SalesTotals>): [string, SalesTotals][] {
  return sortBy(
    totals,
    ([, { revenue }]) => -revenue,
    ([key]) => key,
  ).slice(0, LIMIT)
}

const toFigures = ({ orders, units, revenue }: SalesTotals) => ({ orderCount: orders, units, totalSpent: revenue })

export function productBuyers(salesIndex: SalesIndex, request: ReportRequest, productId: string): Report<'productBuyers'> {
  const period = periodOf(request)
  const sales = salesIndex.sales.filter(({ day }) => isWithin(day, period))
  return {
    buyers: topByRevenue(totalsByCustomer(sales, productId)).map(([customerId, totals]) => ({
      customerId,
      ...toFigures(totals),
    })),
    ...headerOf(salesIndex, request),
  }
}

export function customerProducts(salesIndex: SalesIndex, request: ReportRequest, customerId: string): Report<'customerProducts'> {
  const period = periodOf(request)
  const sales = salesIndex.sales.filter(({ day, userId }) => userId === customerId && isWithin(day, period))
  return {
    products: topByRevenue(totalsByProduct(sales)).map(([productId, totals]) => ({
      productId,
      name: salesIndex.products.get(productId)?.name ?? '',
      ...toFigures(totals),
    })),
    ...(sales.length === 0
      ? {}
      : {
          segment: segmentOf(
            sumOf(sales, ({ totals }) => totals.total),
            request.thresholds,
          ),
        }),
    ...headerOf(salesIndex, request),
  }
}
