import { startWebhookReceiver, type WebhookReceiver } from '@shop/kit/testing'
import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '../../src/adapters/public-address.ts'
import { createWebhookGateway } from '../../src/adapters/webhook-gateway.ts'

const notPublic = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
  '',
]

describe('an address that webhooks may reach', () => {
  it.each(notPublic)('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'may be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

type Lookup = typeof lookup

/** A name server that answers each question with the next list of addresses. */
function nameServer(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  const lookUp = ((name: string, _options: object, callback: (error: Error | null, addresses: object[]) => void) => {
    asked.push(name)
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? []
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as Lookup
  return { asked, lookUp }
}

describe('the gateway of webhooks', () => {
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  afterAll(() => receiver.stop())

  const send = (url: string, lookUp?: Lookup, allowPrivate = false) =>
    createWebhookGateway({ allowPrivate, timeoutMs: 500, lookUp }).send({
      url,
      headers: { 'webhook-id': 'x' },
      body: '{}',
      signal: new AbortController().signal,
    })

  it.each([
    ['http://93.184.216.34/', 'must begin with https://'],
    ['ftp://93.184.216.34/', 'must begin with https://'],
    ['nonsense', 'must be an address like https://example.com/webhooks'],
    ['https://user:secret@example.com/', 'must have no user and no password'],
    ['https://example.com:22/', 'must have the port 443, or one from 1024 on'],
    ['https://127.0.0.1/', 'must not be in a private network'],
    ['https://2130706433/', 'must not be in a private network'],
    ['https://0x7f.1/', 'must not be in a private network'],
    ['https://[::1]/', 'must not be in a private network'],
    ['https://[::ffff:169.254.169.254]/', 'must not be in a private network'],
    ['https://example.com/#part', 'must have no #'],
  ])('refuses %s', async (url, fault) => {
    expect(createWebhookGateway({ allowPrivate: false }).urlFault(url)).toBe(fault)
    expect(await send(url)).toEqual({ status: null, answer: `The address ${fault}` })
  })

  it.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.7']], [['::1']], [['::ffff:192.168.0.1']]])(
    'refuses a name of %s, also when only one of the addresses is private',
    async (addresses) => {
      const port = new URL(receiver.url).port
      const { lookUp } = nameServer(addresses)
      const answer = await send(`https://receiver.example:${port}/`, lookUp)
      expect(answer).toEqual({ status: null, answer: 'The address must not be in a private network' })
      expect(receiver.state.received).toEqual([])
    },
  )

  it('sends to an address as it is written, in capitals or with blanks', async () => {
    expect(await send(` ${receiver.url.replace('http', 'HTTP')}`, undefined, true)).toMatchObject({ status: 204 })
    expect(receiver.state.received.splice(0)).toHaveLength(1)
    // It speaks TLS to a receiver that does not.
    const { status, answer } = await send(receiver.url.replace('http', 'HTTPS'), undefined, true)
    expect(status).toBeNull()
    expect(answer).toMatch(/EPROTO|SSL/)
  })

  it.each([
    ['keeps its answer open', (response: ServerResponse) => response.writeHead(200).write('received')],
    [
      'ends its answer too early',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('received', () => response.destroy())
      },
    ],
  ])('takes the status for the answer of a receiver that %s', async (_name, answer) => {
    const server = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
    expect(await send(url, undefined, true)).toEqual({ status: 200, answer: 'received' })
    server.closeAllConnections()
    server.close()
  })

  it('reads the beginning of a long answer, and cuts no character of it in half', async () => {
    const server = createServer((_request, response) => void response.writeHead(500).end('€'.repeat(2_000_000)))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
    expect(await send(url, undefined, true)).toEqual({ status: 500, answer: '€'.repeat(682) })
    server.closeAllConnections()
    server.close()
  })

  it('connects to what it has checked: a name is looked up once', async () => {
    const { asked, lookUp } = nameServer(['2001:500::1'], ['127.0.0.1'])
    const { status } = await send('https://receiver.example:1025/', lookUp)
    expect(status).toBeNull()
    expect(asked).toEqual(['receiver.example'])
    expect(receiver.state.received).toEqual([])
  })

  it('follows no redirect', async () => {
    const other = await startWebhookReceiver()
    receiver.state.location = other.url
    receiver.state.answer = async () => 307
    expect(await send(receiver.url, undefined, true)).toMatchObject({ status: 307 })
    expect(other.state.received).toEqual([])
    await other.stop()
  })

  it('waits no longer than its time limit', async () => {
    receiver.state.answer = () => new Promise(() => undefined)
    expect(await send(receiver.url, undefined, true)).toEqual({ status: null, answer: 'No answer within 0.5 s' })
  })
})
