import type { Series } from '../telemetry/metrics.ts'

/** The values of metrics by name and labels, such as `shop_orders_placed_total{method="COD"}`. */
export async function readSeries(series: readonly Series[]): Promise<Record<string, number>> {
  const values = await Promise.all(
    series.map(async ({ name, labels = [], read }) =>
      (await read()).map((sample): [string, number] => {
        const pairs = labels.map((label) => `${label}="${String(sample[label])}"`)
        return [pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`, Number(sample.value)]
      }),
    ),
  )
  return Object.fromEntries(values.flat())
}
