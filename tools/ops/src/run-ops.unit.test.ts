import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withAddressedShop } from './addressed-shop.ts'
import { operatedProcesses } from './operated-shop.ts'
import { runOps } from './run-ops.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const token = 't'.repeat(32)

const status = { version: '1.2.3', log: null, watermarks: [], parked: 0, stopped: [] }
const log = { seq: 7, waiting: 0, oldestSeconds: 0, published: 5 }
const bySource = {
  order: {
    ...status,
    log,
    watermarks: [{ source: 'payment', partition: 1, seq: 2 }],
    stopped: [{ source: 'payment', reason: 'a gap' }],
  },
  payment: { ...status, log: { ...log, seq: 4, published: 4 } },
}

/** The error of a schema has several lines. */
const parkedCause = {
  id: '1a2b3c4d5e6f',
  source: 'order',
  type: 'OrderPlaced',
  error: 'ZodError: [\n  "orderId"\n]',
  failed: 2,
  waiting: 1,
  since: '2026-11-22T14:05:00.000Z',
  examples: [{ key: 'a', seq: 7, error: 'ZodError' }],
}

const userId = '01a20000-0000-7000-8000-000000000001'
let bffAnswers = true

/** The calls that a stub of all processes has received. */
let calls: { path: string; input: unknown }[] = []

async function answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request
  const send = (code: number, body: object): void => void response.writeHead(code).end(JSON.stringify(body))
  if (!url.startsWith('/calls/')) {
    send(200, { status: 'ready', ...(name === 'bff' ? { problem: 'the disk is full' } : {}) })
    return
  }
  calls.push({ path: url, input: await json(request) })
  if (headers.authorization !== `Bearer ${token}`) send(401, { code: 'unavailable' })
  else if (url === '/calls/resetFactors') send(200, { userId, secondFactor: true, passkeys: 2 })
  else if (url === '/calls/issuePasswordResetLink') send(200, { userId, path: '/reset-password?token=secret' })
  else if (url === '/calls/recordOperatorAction') send(bffAnswers ? 200 : 503, bffAnswers ? {} : { code: 'unavailable' })
  else if (url === '/calls/parked')
    send(name === 'payment' ? 503 : 200, { causes: name === 'catalogue' ? [parkedCause] : [], dropped: [] })
  else
    send(200, url === '/calls/republish' ? {} : { ...status, ...(name === 'order' || name === 'payment' ? bySource[name] : {}) })
}

const ports: Record<string, number> = {}
const servers = operatedProcesses.map((name) => ({
  name: name.toUpperCase(),
  server: createServer((request, response) => void answer(name, request, response)),
}))

beforeAll(async () => {
  for (const one of servers) {
    await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve))
    ports[one.name] = (one.server.address() as AddressInfo).port
  }
})
afterAll(() => servers.forEach((one) => one.server.close()))
beforeEach(() => {
  calls = []
  bffAnswers = true
})

interface Outcome {
  readonly code: number
  readonly output: string
}

function environment(tokens: string): NodeJS.ProcessEnv {
  const addresses = Object.entries(ports).map(([name, port]) => [`${name}_URL`, `http://127.0.0.1:${String(port)}`] as const)
  return { PATH: process.env.PATH ?? '', INTERNAL_TOKENS: tokens, ...Object.fromEntries(addresses) }
}

async function ops(args: readonly string[], answer = ''): Promise<Outcome> {
  const lines: string[] = []
  const ask = (question: string): Promise<string> => {
    lines.push(question)
    return Promise.resolve(answer)
  }
  const terminal = { print: (line: string) => void lines.push(line), progress: () => undefined, ask, user: 'operator' }
  const code = await runOps(withAddressedShop(environment(token)), args, terminal)
  return { code, output: lines.map((line) => `${line}\n`).join('') }
}

/** Runs the program itself. */
async function opsProcess(args: readonly string[], input = '', tokens = token): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env: environment(tokens) }, (error, stdout) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout }),
    )
    child.stdin?.end(input)
  })
}

describe("the operator's tool", { timeout: 30_000 }, () => {
  it('shows the state of every process, the lag of the consumers and stopped sources', async () => {
    const { code, output } = await ops(['status'])
    expect(output.replaceAll(/:\d{4,5}\b/g, ':PORT')).toMatch(/^order +http:\/\/127\.0\.0\.1:PORT +ready$/m)
    expect(output).toMatch(/^order +1\.2\.3 +0 +0 unstamped, 2 unpublished +2 of payment$/m)
    expect(output).toContain('order has stopped reading payment: a gap')
    expect(output).toContain('bff: the disk is full')
    expect(code).toBe(1)
  })

  it('lists what is parked, and names a process that does not answer', async () => {
    const { code, output } = await ops(['parked'])
    expect([code, output.split('\n')]).toEqual([
      1,
      [
        'catalogue, cause 1a2b3c4d5e6f: 2 OrderPlaced of order since 2026-11-22T14:05:00.000Z, 1 later events wait: ZodError: [ "orderId" ]',
        '  order a, record 7',
        'payment does not answer: whether it has parked events is unknown.',
        '',
      ],
    ])
    expect(await ops(['parked', '--consumer', 'order'])).toEqual({ code: 0, output: 'Nothing is parked.\n' })
  })

  it('asks before it changes something, and does nothing without the answer yes', async () => {
    const no = await opsProcess(['republish', 'order', '--from', '3'], 'no\n')
    expect([no.code, no.output, calls]).toEqual([1, expect.stringContaining('Nothing was changed.'), []])
    const yes = await opsProcess(['republish', 'order', '--from', '3'], 'yes\n')
    expect([yes.code, calls]).toEqual([0, [{ path: '/calls/republish', input: { from: 3 } }]])
  })

  it('resets the factors of a user after the answer yes, and says who asked for it', async () => {
    const line = ['reset-factors', 'ada@mail.example', '--by', 'mona']
    const no = await ops(line, '')
    expect([no.code, calls]).toEqual([1, []])
    expect(no.output).toContain('ada@mail.example will be signed out')
    const yes = await ops(line, 'yes\n')
    expect(calls).toEqual([
      { path: '/calls/resetFactors', input: { email: 'ada@mail.example', by: 'mona' } },
      { path: '/calls/recordOperatorAction', input: { userId, action: 'reset-factors', by: 'mona' } },
    ])
    expect(yes).toEqual({ code: 0, output: expect.stringContaining('The second factor was removed; passkeys removed: 2.') })
  })

  it('prints a link to a new password after the answer yes, unless it cannot be written to the security log', async () => {
    const line = ['reset-password', 'ada@mail.example', '--by', 'mona']
    const no = await ops(line, '')
    expect([no.code, calls]).toEqual([1, []])
    expect(no.output).toContain('takes over the account of ada@mail.example')
    const yes = await ops(line, 'yes\n')
    expect(calls).toEqual([
      { path: '/calls/issuePasswordResetLink', input: { email: 'ada@mail.example', by: 'mona' } },
      { path: '/calls/recordOperatorAction', input: { userId, action: 'reset-password', by: 'mona' } },
    ])
    expect(yes).toEqual({ code: 0, output: expect.stringMatching(/\n\/reset-password\?token=secret\n$/) })
    bffAnswers = false
    const silent = await ops([...line, '--yes', '--json'])
    expect([silent.code, silent.output]).toEqual([1, expect.stringMatching(/^The link is not shown\..*repeat the command\.\n$/)])
  })

  it('prints JSON, and needs no answer with --yes', async () => {
    const { code, output } = await ops(['republish', 'order', '--yes', '--json'])
    expect([code, JSON.parse(output)]).toEqual([0, { source: 'order', from: 1 }])
  })

  it.each([
    ['cook', /^There is no command cook:\nstatus +Health/],
    ['status now', /^status does not take now: status\n$/],
    ['status --accept', /^status has no option --accept/],
    ['reset-password --yes', /^reset-password needs the e-mail address of the user\.\n$/],
    ['reset-factors --yes', /^reset-factors needs the e-mail address of the user\.\n$/],
    ['parked --cause', /^Option '--cause <value>' argument missing\n$/],
    ['republish orders --yes', /^Name the service whose events it is about: catalogue,/],
    ['republish order --from 0 --yes', /^--from must be the number of a record/],
    ['drop --consumer order', /^drop needs --consumer, --cause and --reason\.\n$/],
    ['rebuild reporting', /^There is no reporting here: choose one of identity, catalogue, order, payment\.\n$/],
  ])('names what is wrong with: %s', async (line, message) => {
    expect(await ops(line.split(' '))).toEqual({ code: 1, output: expect.stringMatching(message) })
    expect(calls).toEqual([])
  })

  it('names missing settings', async () => {
    expect(await opsProcess(['status'], '', '')).toEqual({ code: 1, output: expect.stringContaining('INTERNAL_TOKENS') })
  })
})
