import { setTimeout as pause } from 'node:timers/promises'
import { describeLags, measureLags } from './cluster/lags.ts'
import { countStatements, readStoreCounts, readBrokerRequests } from './cluster/store-counts.ts'
import { createFixture } from './customers-and-products.ts'
import { startDistributedProcess } from './distributed-process.ts'
import { cpuByGroup } from './process-groups.ts'
const n = Number(process.env.N ?? 1)
const shop = await startDistributedProcess(n)
try {
  const fixture = await createFixture(shop)
  await countStatements(await shop.databaseUrl())
  await shop.stopProcess()
  await shop.startProcess()
  await pause(8000)
  const { adminToken, products } = fixture
  const lagging = { url: shop.urls[0] ?? '', databaseUrl: await shop.databaseUrl(), adminToken, products }
  await fixture.placeOrders(4)(4)
  await pause(2000)
  for (const [rate, s] of [[3, 15],[3,15]] as const) console.log(`rate ${rate}: ` + describeLags(await measureLags(lagging, rate, s)))
  {
    const { withDatabase } = await import('./cluster/store-counts.ts')
    const { percentile } = await import('./statistics.ts')
    const url = await shop.databaseUrl()
    const pl = await withDatabase(url, 'orders', (c) => c.query(`SELECT o.event_id id, extract(epoch from e.recorded_at)*1000 a, extract(epoch from o.stamped_at)*1000 b FROM orders.outbox o JOIN orders.events e ON e.event_id=o.event_id WHERE o.type='OrderPlaced' ORDER BY o.id DESC LIMIT 80`))
    const sold = await withDatabase(url, 'catalogue', (c) => c.query(`SELECT metadata->>'causationId' id, extract(epoch from recorded_at)*1000 c FROM catalogue.events WHERE metadata->>'causationId' IS NOT NULL`))
    const m = new Map(sold.rows.map((r) => [r.id, Number(r.c)]))
    const p50 = (v: number[]) => percentile(v, 0.5).toFixed(1) + ' / p90 ' + percentile(v, 0.9).toFixed(1)
    console.log('placed->stamped', p50(pl.rows.map((r) => r.b - r.a)), 'stamped->sold', p50(pl.rows.map((r) => (m.get(r.id) ?? Infinity) - r.b)), 'placed->sold', p50(pl.rows.map((r) => (m.get(r.id) ?? Infinity) - r.a)))
  }
  if (process.env.QUICK) process.exitCode = 0
  else {
  await pause(15000)
  const S = 30
  const a = { ...(await readStoreCounts(await shop.databaseUrl())), ...(await readBrokerRequests(await shop.internalUrls())) }
  const c0 = await cpuByGroup(shop.pid())
  await pause(S * 1000)
  const c1 = await cpuByGroup(shop.pid())
  const b = { ...(await readStoreCounts(await shop.databaseUrl())), ...(await readBrokerRequests(await shop.internalUrls())) }
  for (const [k, v] of Object.entries(b)) if (v - (a[k] ?? 0) > 0) console.log(k, ((v - (a[k] ?? 0)) * 60 / (S+1.2)).toFixed(1), '/min')
  for (const [k, v] of Object.entries(c1)) console.log(k, (100 * (v - (c0[k] ?? 0)) / (S * 1000)).toFixed(2), '% of a core')
  const { withDatabase } = await import('./cluster/store-counts.ts')
  const top = await withDatabase(await shop.databaseUrl(), 'postgres', (c) => c.query(`SELECT datname, calls, left(regexp_replace(query,'\\s+',' ','g'),90) q FROM pg_stat_statements s JOIN pg_database d ON d.oid=s.dbid ORDER BY calls DESC LIMIT 60`))
  if (process.env.TOP) for (const r of top.rows) console.log(r.datname, r.calls, r.q)
  }
} finally { await shop.stop() }
