import { describe, expect, it } from 'vitest'
import { createCounters } from '../../src/telemetry/counters.ts'
import { createMetrics } from '../../src/telemetry/metrics.ts'

describe('counters', () => {
  const { record, series } = createCounters<{ readonly units: number }>([
    { name: 'sales_total', help: 'Sales', labels: { size: 'small' }, add: ({ units }) => (units < 10 ? 1 : 0) },
    { name: 'sales_total', help: 'Sales', labels: { size: 'large' }, add: ({ units }) => (units < 10 ? 0 : 1) },
    { name: 'units_total', help: 'Units', add: ({ units }) => units },
  ])
  const registry = createMetrics('stall', series)
  const lines = async (): Promise<string[]> => (await registry.metrics()).split('\n').filter((line) => /sales|units/.test(line))

  it('have all their series from the start, at 0, and the type of counters', async () => {
    expect(await lines()).toEqual([
      '# HELP sales_total Sales',
      '# TYPE sales_total counter',
      'sales_total{size="small",service="stall"} 0',
      'sales_total{size="large",service="stall"} 0',
      '# HELP units_total Units',
      '# TYPE units_total counter',
      'units_total{service="stall"} 0',
    ])
  })

  it('grow with what occurs, and not with each scrape', async () => {
    record([{ units: 3 }, { units: 12 }])
    record([{ units: 4 }])
    await lines()
    expect((await lines()).filter((line) => !line.startsWith('#'))).toEqual([
      'sales_total{size="small",service="stall"} 2',
      'sales_total{size="large",service="stall"} 1',
      'units_total{service="stall"} 19',
    ])
  })
})
