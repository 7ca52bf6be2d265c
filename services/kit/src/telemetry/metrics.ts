import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from './with-timeout.ts'

/** A metric value in `value`, and one property per label. */
export type Sample = Readonly<Record<string, string | number>>

/** A metric whose values are read on every scrape. */
export interface Series {
  /** A gauge when absent. */
  readonly type?: 'gauge' | 'counter'
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: () => Promise<readonly Sample[]>
}

/** Histogram buckets in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const READ_TIMEOUT_MS = 2_000

/** A metric whose read fails is left out: while the database is down, the metrics of Node.js still have to be scraped. */
function addSeries(registry: Registry, { type = 'gauge', name, help, labels = [], read }: Series): void {
  async function collect(): Promise<void> {
    const rows = await withTimeout(READ_TIMEOUT_MS, read()).catch(() => [])
    metric.reset()
    // Without labels, reset() sets the metric to 0, which would be reported as a value.
    if (rows.length === 0 && labels.length === 0) metric.remove()
    for (const { value, ...labelValues } of rows) {
      metric.inc(Object.fromEntries(labels.map((label) => [label, String(labelValues[label])])), Number(value))
    }
  }
  const options = { name, help, labelNames: [...labels], registers: [registry], collect }
  const metric = type === 'counter' ? new Counter(options) : new Gauge(options)
}

/**
 * How often the delay of the event loop is measured. Its metrics contain this interval: an idle process has 0.1 s. With the
 * default of 10 ms the measurement takes a fifth of the CPU time of an idle process.
 */
const EVENT_LOOP_INTERVAL_MS = 100

/** Creates a process's registry: the default metrics of Node.js and the given ones. */
export function createMetrics(service: string, series: readonly Series[]): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_INTERVAL_MS })
  for (const each of series) addSeries(registry, each)
  return registry
}

/** One of several calls that came in one request. */
export interface AnsweredCall {
  readonly name: string
  readonly status: number
  /** In milliseconds. */
  readonly elapsedTime: number
}

declare module 'fastify' {
  interface FastifyRequest {
    answeredCalls?: readonly AnsweredCall[]
  }
}

const callRoute = (name: string, status: number): string => (status === 404 ? '/calls/:name' : `/calls/${name}`)

/** The route's pattern, so that ids in paths create no time series; for internal calls, the name of the call. */
function routeOf({ routeOptions: { url }, params }: FastifyRequest, status: number): string {
  if (url === undefined) return 'unknown'
  return url === '/calls/:name' ? callRoute((params as { name: string }).name, status) : url
}

/** Measures the duration of every request of an app. Must be called before the app listens. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, answeredCalls = [] } = request
    seconds.observe({ method, route: routeOf(request, statusCode), status: statusCode }, elapsedTime / 1_000)
    for (const { name, status, elapsedTime: callTime } of answeredCalls) {
      seconds.observe({ method, route: callRoute(name, status), status }, callTime / 1_000)
    }
    done()
  })
}

/** Serves the metrics to Prometheus at GET /metrics. */
export function addMetricsRoute(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
