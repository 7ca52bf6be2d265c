import { taxedSales, taxedSalesQuery, type TaxedSales } from '@shop/contracts/reports'
import { orderCalls } from '@shop/contracts/services'
import { addDays, csvFile, toCsv, toDollars } from '@shop/contracts/shared'
import { attachCsv } from '../../http/attach-csv.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

const HEADER = ['day', 'kind', 'country', 'percent', 'isTaxed', 'net', 'tax', 'gross', 'documents'] as const

/** Of an order that is charged no tax: why. */
const isTaxedText = ({ isTaxed, exemption }: TaxedSales['rows'][number]): string => exemption ?? (isTaxed ? 'yes' : 'no')

type Range = Pick<TaxedSales, 'startDate' | 'endDate'>

/** One day after the other, so that no call takes long. */
async function readTaxedSales({ clients, shopPresenter, timeZone = 'UTC' }: RouteContext, range: Range): Promise<TaxedSales> {
  const { country: home = '' } = shopPresenter.current().shop
  const rows: TaxedSales['rows'] = []
  for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1)) {
    const amounts = await clients.orders.taxedSalesOf({ day })
    for (const { kind, country: destination, pickedUp, rate, isTaxed, exemption, net, tax, documents } of amounts.rows) {
      const country = pickedUp && home !== '' ? home : destination
      const sign = kind === 'sale' ? 1 : -1
      const money = { net: toDollars(sign * net), tax: toDollars(sign * tax), gross: toDollars(sign * (net + tax)) }
      const ofKind = { kind, country, percent: rate / 1_000, isTaxed, ...(exemption && { exemption }) }
      rows.push({ day, ...ofKind, ...money, documents })
    }
  }
  return { ...range, timeZone, rows }
}

/** Sales by day, country of delivery and rate, for who files tax returns; the days of the shop. */
export function addTaxedSalesRoutes(app: Api, context: RouteContext): void {
  const guard = context.guards.may('reports:read')
  const common = { guard, querystring: taxedSalesQuery, failures: [orderCalls.taxedSalesOf] }
  app.get(
    '/api/reports/taxed-sales',
    route('reports', 'Sales and credits by day, country of delivery and rate of tax', {
      ...common,
      response: { 200: taxedSales },
    }),
    async ({ query }) => readTaxedSales(context, query),
  )
  app.get(
    '/api/reports/taxed-sales.csv',
    route('reports', 'The same as CSV', { ...common, response: { 200: csvFile } }),
    async ({ query }, reply) => {
      const { rows, startDate, endDate } = await readTaxedSales(context, query)
      const cells = rows.map((row) => HEADER.map((name) => (name === 'isTaxed' ? isTaxedText(row) : row[name])))
      return attachCsv(reply, `sales-by-rate-${startDate}-${endDate}.csv`).send(toCsv(HEADER, cells))
    },
  )
}
