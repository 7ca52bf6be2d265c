import { selfSigned } from '@shop/kit/testing'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { judgeCertificate } from '../src/judgements/certificate.ts'
import { judgeClock } from '../src/judgements/clock.ts'
import { judgeMailServer } from '../src/judgements/mail-server.ts'
import { readCertificate } from '../src/readings/certificate.ts'
import { readClickHouseVersion } from '../src/readings/clickhouse-version.ts'
import { readServerClock } from '../src/readings/clock.ts'
import { askMailServer } from '../src/readings/mail-server.ts'
import { certificateChecks, mailCheck, serverClockCheck } from '../src/service-checks.ts'
import { ok } from '../src/judgements/judgement.ts'
import { runChecks } from '../src/run-checks.ts'

const DAY_MS = 86_400_000
const WITHIN_MS = 3_000
const validFor = (days: number) => selfSigned('localhost', { from: Date.now() - 80 * DAY_MS, until: Date.now() + days * DAY_MS })

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Accepts connections and never says anything. */
const listenSilently = (): Promise<number> => listen(createTcpServer(() => undefined))

describe('a certificate', () => {
  const serve = (days: number): Promise<number> => {
    const { certificate: cert, key } = validFor(days)
    return listen(createTlsServer({ cert, key }))
  }

  it.each([
    [5, 'warning', /ends in [45] days, and is not trusted here \(.*SELF_SIGNED/],
    [-2, 'fault', /has ended [12] days ago/],
  ])('with %s days left is read from its server', async (days, state, found) => {
    const port = await serve(days)
    const reading = await readCertificate(new URL(`https://localhost:${String(port)}`), 'PUBLIC_URL', WITHIN_MS)
    expect(judgeCertificate(reading, Date.now())).toMatchObject({ state, found: expect.stringMatching(found) })
  })

  it('of a server that says nothing is not known in time', async () => {
    const port = await listenSilently()
    const checks = certificateChecks({ PUBLIC_URL: `https://localhost:${String(port)}`, CLICKHOUSE_URL: undefined })
    expect(await runChecks(checks, 300)).toMatchObject([
      { check: 'certificate', state: 'warning', found: 'no answer within 0.3 s' },
    ])
  })
})

describe('a mail server', () => {
  async function serve(options: SMTPServerOptions, days = 60): Promise<number> {
    const { certificate: cert, key } = validFor(days)
    const server = new SMTPServer({ authOptional: true, logger: false, disableReverseLookup: true, cert, key, ...options })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => server.close(() => undefined))
    return (server.server.address() as AddressInfo).port
  }
  const remote = { hasPassword: true, isLocal: false }
  const ask = (port: number, scheme = 'smtp', query = '?tls.rejectUnauthorized=false') =>
    askMailServer(`${scheme}://user:secret@localhost:${String(port)}${query}`, WITHIN_MS)

  it('is asked behind STARTTLS what it offers, and nobody signs in', async () => {
    let signIns = 0
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, callback) => {
      signIns += 1
      callback(null, { user: 'x' })
    }
    const port = await serve({ onAuth, authMethods: ['PLAIN', 'LOGIN'] }, 5)
    const { mail, certificate } = await ask(port)
    expect(mail).toEqual({ server: `localhost:${String(port)}`, failure: undefined, isSecure: true, signIns: ['PLAIN', 'LOGIN'] })
    expect(judgeMailServer(mail, remote).state).toBe('ok')
    expect(certificate?.chain[0].until).toBeLessThan(Date.now() + 6 * DAY_MS)
    expect(signIns).toBe(0)
  })

  it('is asked at its encrypted port', async () => {
    const { mail, certificate } = await ask(await serve({ secure: true }), 'smtps')
    expect(mail).toMatchObject({ failure: undefined, isSecure: true })
    expect(certificate).toBeDefined()
  })

  it('that offers neither STARTTLS nor AUTH is told so', async () => {
    const { mail } = await ask(await serve({ disabledCommands: ['AUTH', 'STARTTLS'] }))
    expect(judgeMailServer(mail, remote)).toMatchObject({ state: 'fault', found: expect.stringContaining('offers no sign-in') })
    expect(judgeMailServer(mail, { hasPassword: false, isLocal: false }).state).toBe('warning')
  })

  it('whose certificate is refused could not be asked, for this reason', async () => {
    const { mail } = await ask(await serve({}), 'smtp', '')
    expect(judgeMailServer(mail, remote)).toMatchObject({
      state: 'fault',
      found: expect.stringMatching(/self-signed certificate/i),
    })
  })

  it('that is away or says nothing holds nothing up', async () => {
    const silent = await listenSilently()
    const none = ok('none')
    const checks = [
      mailCheck(`smtp://127.0.0.1:${String(silent)}`, none),
      mailCheck('smtp://127.0.0.1:1', none),
      mailCheck(undefined, none),
    ]
    expect(await runChecks(checks, 300)).toMatchObject([
      { check: 'mail', state: 'fault', found: 'no answer within 0.3 s' },
      { check: 'mail', state: 'fault', found: expect.stringContaining('ECONNREFUSED') },
      { check: 'mail', state: 'ok', found: 'none' },
    ])
  })
})

describe('the clock of a server', () => {
  const serveAt = (aheadMs: number): Promise<number> =>
    listen(
      createHttpServer((_, response) => {
        response.sendDate = false
        response.writeHead(404, { date: new Date(Date.now() + aheadMs).toUTCString() }).end()
      }),
    )

  it.each([
    [0, 'ok'],
    [10_000, 'warning'],
    [-90_000, 'fault'],
  ])('is compared by the header Date of any answer: %s ms', async (aheadMs, state) => {
    const url = `http://127.0.0.1:${String(await serveAt(aheadMs))}`
    expect(judgeClock(await readServerClock(url, 'Stripe', WITHIN_MS)).state).toBe(state)
  })

  it('that cannot be reached is a warning with its reason', async () => {
    expect(await runChecks([serverClockCheck('http://127.0.0.1:1', 'Stripe')])).toMatchObject([
      { check: 'clock', state: 'warning' },
    ])
  })
})

describe('ClickHouse', () => {
  it('is asked for its version with its user, and an error of it is told', async () => {
    const server = createHttpServer((request, response) => {
      const isUser = request.headers.authorization === `Basic ${Buffer.from('default:a b').toString('base64')}`
      if (isUser) response.end('26.7.1.2\n')
      else response.writeHead(403).end('Code: 516. Authentication failed')
    })
    const port = String(await listen(server))
    expect(await readClickHouseVersion(`http://default:a%20b@127.0.0.1:${port}/reports`, WITHIN_MS)).toBe('26.7.1.2')
    await expect(readClickHouseVersion(`http://127.0.0.1:${port}`, WITHIN_MS)).rejects.toThrow('403: Code: 516')
  })
})
