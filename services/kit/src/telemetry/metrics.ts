import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from './with-timeout.ts'

/** A `value`, and a column for every label. */
export type Row = Readonly<Record<string, string | number>>

/** Figures that are looked up whenever somebody asks for them. */
export interface Series {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: () => Promise<readonly Row[]>
}

/** Seconds: from a cached answer to what a person would call slow. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const READ_WITHIN_MS = 2_000

/** A series that cannot be read is left out: while a database is away, Node's own figures are needed most. */
function addSeries(registry: Registry, { name, help, labels = [], read }: Series): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const rows = await withTimeout(READ_WITHIN_MS, read()).catch(() => [])
      gauge.reset()
      // A gauge without labels goes back to 0, which would be a figure too.
      if (rows.length === 0 && labels.length === 0) gauge.remove()
      for (const { value, ...of } of rows) {
        gauge.set(Object.fromEntries(labels.map((label) => [label, String(of[label])])), Number(value))
      }
    },
  })
}

/** What a process is measured by: Node's own figures, how long it takes to answer, and series of its own. */
export function createMetrics(service: string, series: readonly Series[]): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  for (const one of series) addSeries(registry, one)
  return registry
}

/** A route as it is written down, so that ids in paths make no series of their own; of internal calls the call's name. */
function routeOf({ routeOptions: { url }, params }: FastifyRequest, status: number): string {
  if (url === undefined) return 'unknown'
  if (url === '/calls/:name') return status === 404 ? url : `/calls/${(params as { name: string }).name}`
  return url
}

/** Measures every answer of an app. To be called before it listens. */
export function measure(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    seconds.observe({ method: request.method, route: routeOf(request, statusCode), status: statusCode }, elapsedTime / 1_000)
    done()
  })
}

/** Answers Prometheus at /metrics. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
