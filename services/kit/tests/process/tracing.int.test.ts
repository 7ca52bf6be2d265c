import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpTransport } from '../../src/calls/http-transport.ts'
import { reservePort } from '../../src/testing/reserve-port.ts'
import { bareEnvironment, eventually, startCollector } from '../../src/testing/index.ts'

const GREETER = join(import.meta.dirname, '../fixtures/greeter-process.ts')
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TOKEN = 'f'.repeat(32)
const CALLER = 'b7ad6b7169203331'

interface Running {
  readonly url: string
  readonly output: () => string
  /** Sends SIGTERM. @returns the exit code, and the milliseconds until the exit. */
  end(): Promise<{ readonly code: number | null; readonly took: number }>
}

describe('a process', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })

  async function start(variables: Readonly<Record<string, string>>): Promise<Running> {
    const port = await reservePort()
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: 'postgres://nowhere/none',
      PORT: String(port),
      DRAIN_MS: '0',
      INTERNAL_TOKENS: TOKEN,
      ...variables,
    }
    const child: ChildProcess = spawn(process.execPath, [GREETER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    cleanups.push(() => child.kill('SIGKILL'))
    let output = ''
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
    const url = `http://127.0.0.1:${String(port)}`
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))
    return {
      url,
      output: () => output,
      async end() {
        const exited = once(child, 'exit')
        const startedAt = performance.now()
        child.kill('SIGTERM')
        const [code] = (await exited) as [number | null]
        return { code, took: performance.now() - startedAt }
      },
    }
  }

  const greet = (url: string, name: string) =>
    fetch(`${url}/calls/greet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01`, authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ name }),
    })

  it('without a collector loads no SDK', async () => {
    const greeter = await start({ OTEL_TRACES_EXPORTER: 'otlp' })
    expect((await greet(greeter.url, 'Ada')).status).toBe(200)
    expect((await greeter.end()).code).toBe(0)
    expect(greeter.output()).not.toContain('loads')
    expect(greeter.output()).not.toContain('trace_id')
  })

  it("continues the caller's trace, and exports its last spans before it exits", async () => {
    const collector = await startCollector()
    cleanups.push(() => collector.close())
    const greeter = await start({ ...collector.variables, OTEL_BSP_SCHEDULE_DELAY: '60000' })
    await greet(greeter.url, 'Ada')
    await greet(greeter.url, 'nobody')
    await greet(greeter.url, 'broken')
    await fetch(`${greeter.url}/metrics`)
    expect(collector.spans()).toEqual([])
    expect((await greeter.end()).code).toBe(0)
    const expected = { service: 'greeter', name: 'greeter/greet', kind: 'server', traceId: TRACE, parentSpanId: CALLER }
    const outcome = (span: { failed: boolean; attributes: object }) => [span.attributes, span.failed]
    expect(collector.spans()).toMatchObject([expected, expected, expected])
    expect(collector.spans().map(outcome)).toMatchObject([
      [{ 'rpc.response.status_code': 'ok' }, false],
      [{ 'rpc.response.status_code': 'not_enough_stock' }, false],
      [{ 'rpc.response.status_code': 'internal', 'error.type': 'internal' }, true],
    ])
    expect(greeter.output()).toContain('loads @opentelemetry/sdk-node')
    const broken = collector.spans()[2]
    expect(greeter.output()).toContain(`"trace_id":"${TRACE}","span_id":"${broken?.spanId ?? ''}"`)
    expect(collector.sent()).not.toContain('a secret of the house')
  })

  it('applies the service name, resource attributes and sampler of its environment', async () => {
    const collector = await startCollector()
    cleanups.push(() => collector.close())
    const named = await start({ ...collector.variables, OTEL_SERVICE_NAME: 'host', OTEL_RESOURCE_ATTRIBUTES: 'team=front' })
    await greet(named.url, 'Ada')
    await named.end()
    expect(collector.spans()).toMatchObject([{ service: 'host' }])
    expect(collector.sent()).toContain('{"key":"team","value":{"stringValue":"front"}}')
    const silent = await start({ ...collector.variables, OTEL_TRACES_SAMPLER: 'always_off' })
    await greet(silent.url, 'Ada')
    await silent.end()
    expect(collector.spans()).toHaveLength(1)
  })

  /** Accepts connections and never responds. */
  async function blackHole(): Promise<string> {
    const server: Server = createServer(() => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => server.close())
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  }
  const unreachable = async (): Promise<string> => `http://127.0.0.1:${String(await reservePort())}`

  it.each([
    ['is unreachable', unreachable],
    ['does not respond', blackHole],
  ])('works while its collector %s, logs that once, and exits in time', async (_, createEndpoint) => {
    const endpoint = await createEndpoint()
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: '300', OTEL_BSP_SCHEDULE_DELAY: '50' }
    const greeter = await start(collector)
    const dispatch = createHttpTransport(greeter.url, { tokens: [TOKEN] })
    for (let count = 0; count < 50; count += 1) {
      expect(await dispatch('greet', { name: 'Ada' }, { correlationId: 'c-1' })).toMatchObject({ status: 200 })
    }
    await eventually(async () => {
      await dispatch('greet', { name: 'Ada' }, { correlationId: 'c-1' })
      expect(greeter.output()).toContain('sending traces fails')
    }, 15_000)
    const { code, took } = await greeter.end()
    expect(code).toBe(0)
    expect(took).toBeLessThan(8_000)
    expect(greeter.output().match(/sending traces fails/g)).toHaveLength(1)
  })

  it('does not wait for a slow collector at exit', async () => {
    const greeter = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: await blackHole() })
    expect((await greet(greeter.url, 'Ada')).status).toBe(200)
    const { code, took } = await greeter.end()
    expect(code).toBe(0)
    expect(took).toBeLessThan(8_000)
  })
})
