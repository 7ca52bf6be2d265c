import type { PublicRecord } from '@shop/kit/domain'
import { withDeliverySpans, type KafkaBus } from '@shop/kit/messaging'
import { silentLogger, startTracing } from '@shop/kit/telemetry'
import { eventually, startCollector, type Collector } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createSources, type KafkaSources } from '../src/testing/kafka-sources.ts'

const address = inject('kafkaBrokers')
const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const traceparent = `00-${traceId}-${spanId}-01`

describe.runIf(address !== '')('a trace over Kafka', () => {
  let sources: KafkaSources
  let collector: Collector
  let endTracing: () => Promise<boolean>
  let bus: KafkaBus
  beforeAll(async () => {
    collector = await startCollector()
    for (const [name, value] of Object.entries(collector.variables)) vi.stubEnv(name, value)
    endTracing = await startTracing('publisher', collector.variables, silentLogger())
    sources = await createSources()
  })
  afterAll(async () => {
    await bus.stop()
    await endTracing()
    await collector.close()
    await sources.test.drop()
    vi.unstubAllEnvs()
  })

  it('reaches the consumer of an event, and is linked by the spans that publish and process a batch', async () => {
    const source = await sources.newSource()
    const database = sources.databaseOf(source)
    await sources.publish(source, 2)
    await database.query(`UPDATE outbox SET metadata = metadata || jsonb_build_object('traceparent', $1::text) WHERE seq = 1`, [
      traceparent,
    ])
    bus = sources.openBus(source, address, { partitions: 1 })
    const handled: PublicRecord[] = []
    withDeliverySpans('test', bus).subscribe({
      consumer: 'test',
      source,
      watermark: async () => ({ seq: handled.at(-1)?.seq ?? 0 }),
      handle: async (records) => void handled.push(...records),
    })
    bus.start()
    await eventually(() => expect(handled).toHaveLength(2))
    const { correlationId } = handled[0]!.metadata
    expect(handled[0]?.metadata).toEqual({ correlationId, traceparent })
    expect(handled[1]?.metadata).not.toHaveProperty('traceparent')
    await eventually(() => {
      const spans = collector.spans()
      const [sent, processed] = ['client', 'consumer'].map((kind) => spans.find((span) => span.kind === kind))
      const links = [{ traceId, spanId }]
      expect(sent).toMatchObject({ name: `send shop-test.${source}.v1`, parentSpanId: undefined, links })
      expect(processed).toMatchObject({ name: `process ${source}`, parentSpanId: undefined, links })
      expect(processed?.attributes).toMatchObject({ 'messaging.system': 'kafka', 'messaging.batch.message_count': 2 })
    })
  })
})
