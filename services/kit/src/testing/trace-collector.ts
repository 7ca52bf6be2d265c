import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = string | number | boolean

/** A span as exported to a collector. */
export interface SentSpan {
  /** The name of the process that exported it. */
  readonly service: Value | undefined
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly attributes: Readonly<Record<string, Value | undefined>>
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly failed: boolean
}

/** A fake OTLP collector that accepts JSON. */
export interface Collector {
  /** The environment variables that make a process export its spans here without delay. */
  readonly variables: Readonly<Record<string, string>>
  readonly spans: () => readonly SentSpan[]
  /** All request bodies, joined. */
  readonly sent: () => string
  close(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly boolValue?: boolean }
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly kind: number
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly attributes: readonly Attribute[]
        readonly links?: SentSpan['links']
        readonly status: { readonly code?: number }
      }[]
    }[]
  }[]
}

const KINDS = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const
const FAILED = 2

function read(attributes: readonly Attribute[]): Record<string, Value | undefined> {
  const valueOf = ({ stringValue, intValue, boolValue }: Attribute['value']): Value | undefined =>
    stringValue ?? boolValue ?? (intValue === undefined ? undefined : Number(intValue))
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]))
}

function spansOf(body: string): SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as Export
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = read(resource.attributes)['service.name']
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, links = [], status }) => ({
        service,
        name,
        kind: KINDS[kind] ?? 'internal',
        traceId,
        spanId,
        parentSpanId,
        links,
        attributes: read(attributes),
        failed: status.code === FAILED,
      })),
    )
  })
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      spans.push(...spansOf(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans: () => spans,
    sent: () => bodies.join('\n'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
