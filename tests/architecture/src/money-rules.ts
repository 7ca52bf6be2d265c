import type { TextFile } from './repository.ts'

/** The sources that run in a shop; what they are tested with may count in cents of dollars. */
const PRODUCTION = /^(contracts|bff|web|services\/[\w-]+|deploy\/[\w-]+|tools\/(seed|ops|stripe-sandbox|report-oracle))\/src\//
const OF_TESTS = /\.test\.tsx?$|\/(testing|tests)\/|-fixtures\.ts$/

/** The one place that knows how many decimals the currency has, and the table that it is chosen from. */
const MONEY = ['contracts/src/shared/money.ts', 'contracts/src/shared/currencies.ts']

const patterns: Readonly<Record<string, RegExp>> = {
  'a hundred of something': /(?<![\d_.])[*/]\s*100(?![\d_.%])/g,
  'two decimals': /\.toFixed\(2\)/g,
  'a currency of its own': /(['"`])usd\1/gi,
  'a format of amounts of its own': /style: ['"`]currency/g,
}

/** What has nothing to do with decimals of money, or is an amount of a currency that it names. */
const ALLOWED: Readonly<Record<string, number>> = {
  // Percentages, ratings with two decimals, and months as numbers.
  'services/catalogue/src/domain/review.ts': 2,
  'services/reporting/src/calendar/months.ts': 1,
  'services/reporting/src/queries/products.ts': 2,
  'services/reporting/src/queries/rounding.ts': 2,
  'tools/report-oracle/src/random-events/product-events.ts': 1,
  'tools/report-oracle/src/reports/products.ts': 2,
  'tools/report-oracle/src/rounding.ts': 3,
  'web/src/features/admin/reports/charts/BarList.tsx': 1,
  'web/src/features/admin/reports/orders/OrdersReport.tsx': 1,
  'web/src/features/admin/reports/sales/SalesMetrics.tsx': 1,
  'web/src/features/admin/reports/sales/SalesReport.tsx': 1,
  'web/src/features/admin/reports/sales/comparison.ts': 1,
  'web/src/features/catalogue/RatingSummary.tsx': 1,
  'web/src/lib/cart/cartTotals.ts': 1,
  // The default of the setting, and what a shop, a page or a payment without a currency is in.
  'services/kit/src/process/shop-variables.ts': 1,
  'deploy/local/src/shop.ts': 1,
  'deploy/local/src/reporting/main.ts': 1,
  'web/src/features/admin/products/PriceChangeSheet.tsx': 1,
  'web/src/lib/currencyName.ts': 1,
  'tools/report-oracle/src/random-events/order-events.ts': 1,
  'tools/stripe-sandbox/src/control/control-params.ts': 1,
  'tools/stripe-sandbox/src/store/past-payments.ts': 2,
  // Payments in another currency than the shop's.
  'web/src/lib/minorUnits.ts': 1,
  'tools/stripe-sandbox/src/page/format-money.ts': 1,
}

const COMMENT = /^\s*(\/\*\*|\*|\/\/).*$/gm

/** What a file of production says of money that only `money.ts` should know; nothing if it is allowed as often as it says so. */
export function findMoneyFaults({ path, text }: TextFile): string[] {
  if (!PRODUCTION.test(path) || OF_TESTS.test(path) || MONEY.includes(path)) return []
  const code = text.replaceAll(COMMENT, '')
  const found = Object.entries(patterns).flatMap(([name, pattern]) => (code.match(pattern) ?? []).map(() => name))
  return found.length === (ALLOWED[path] ?? 0) ? [] : [`${path}: ${found.join(', ')} (${String(ALLOWED[path] ?? 0)} allowed)`]
}
