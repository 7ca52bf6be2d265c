import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queryable } from '../store/database.ts'

/** Seconds: from a cached answer to what a person would call slow. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  /** Rows with a `value`, and a column for every label. */
  readonly query: string
}

/** What an operator asks of a service's tables at three in the morning. */
const SERIES: readonly Series[] = [
  {
    name: 'shop_outbox_waiting',
    help: 'Public events that the relay has not stamped yet',
    query: 'SELECT count(*)::int AS value FROM outbox WHERE seq IS NULL',
  },
  {
    name: 'shop_public_log_seq',
    help: 'The last seq of the public log',
    query: 'SELECT coalesce(max(seq), 0)::float8 AS value FROM outbox WHERE seq IS NOT NULL',
  },
  {
    name: 'shop_kafka_published_seq',
    help: 'The last seq of the public log that Kafka has acknowledged',
    query: 'SELECT seq::float8 AS value FROM kafka_position',
  },
  {
    name: 'shop_consumer_seq',
    help: 'The last seq whose effect a consumer has committed',
    labelNames: ['consumer', 'source', 'partition'],
    query: 'SELECT consumer, source, partition::text AS partition, seq::float8 AS value FROM cursors',
  },
  {
    name: 'shop_parked_records',
    help: 'Records that kept failing and wait for an operator',
    labelNames: ['consumer'],
    query: 'SELECT consumer, count(*)::int AS value FROM parked GROUP BY consumer',
  },
]

function addSeries(registry: Registry, database: Queryable, { query, labelNames = [], ...about }: Series): void {
  registry.registerMetric(
    new Gauge({
      ...about,
      labelNames: [...labelNames],
      registers: [],
      async collect() {
        const { rows } = await database.query<Record<string, string | number>>(query)
        this.reset()
        for (const row of rows) {
          const labels = Object.fromEntries(labelNames.map((label) => [label, String(row[label])]))
          this.set(labels, Number(row.value))
        }
      },
    }),
  )
}

/** What this process is measured by: Node's own figures, how long it takes to answer, and what waits in its tables. */
export function createMetrics(service: string, database?: Queryable): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  if (database !== undefined) SERIES.forEach((series) => addSeries(registry, database, series))
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

/** Answers Prometheus at /metrics. While the database is away there is nothing to tell of it: the answer is 500. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
