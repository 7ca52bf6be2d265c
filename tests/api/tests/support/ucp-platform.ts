import { contentDigestOf, signMessage } from '@shop/kit/calls'
import { generateKeyPairSync, verify, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ucpValidator } from './ucp.ts'

/** A message about an order, as it came. */
export interface OrderMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: {
    readonly id: string
    readonly line_items: readonly {
      readonly quantity: { readonly total: number; readonly fulfilled: number }
      readonly status: string
    }[]
    readonly fulfillment: { readonly events: readonly { readonly type: string }[] }
    readonly adjustments: readonly { readonly type: string; readonly totals?: readonly { readonly amount: number }[] }[]
  }
}

/** A platform: it has a profile with keys, and hears of its orders. */
export async function startUcpPlatform() {
  const state = {
    received: [] as OrderMessage[],
    /** How the next messages are answered. */
    status: 204,
    profileReads: 0,
    profileStatus: 200,
    hasAddress: true,
  }
  const keys = new Map<string, { readonly privateKey: KeyObject; readonly jwk: JsonWebKey }>()
  function addKey(keyId: string): void {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    keys.set(keyId, { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: keyId } })
  }
  addKey('first')

  const server = createServer((incoming, response) => {
    if (incoming.method === 'GET') {
      state.profileReads += 1
      const order = {
        version: '2026-08-25',
        ...(state.hasAddress && { config: { webhook_url: `${origin()}/orders?from=shop` } }),
      }
      const profile = {
        ucp: { version: '2026-08-25', capabilities: { 'dev.ucp.shopping.order': [order] } },
        keys: [{ kty: 'RSA', kid: 'other-kind' }, ...[...keys.values()].map(({ jwk }) => jwk)],
      }
      response.writeHead(state.profileStatus, { 'content-type': 'application/json' }).end(JSON.stringify(profile))
      return
    }
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      if (state.status < 300)
        state.received.push({ headers: incoming.headers as Record<string, string>, text, body: JSON.parse(text) as never })
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const agent = `profile="${origin()}/profile"`

  return {
    state,
    agent,
    addKey,
    removeKey: (keyId: string) => keys.delete(keyId),
    host: () => new URL(origin()).host,
    /** The headers of a signed request. */
    sign(
      method: string,
      url: string,
      body: string | undefined,
      headers: Record<string, string> = {},
      { keyId = 'first', at = new Date(), without = '' } = {},
    ): Record<string, string> {
      const sent: Record<string, string> = {
        'ucp-agent': agent,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-digest': contentDigestOf(body) }),
      }
      const components = ['@method', '@authority', '@path', ...Object.keys(sent)].filter((name) => name !== without)
      const key = keys.get(keyId)?.privateKey ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      return { ...sent, ...signMessage({ method, url, headers: sent }, components, { key, keyId, at }) }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether the headers carry a signature of one of the keys, by the text that the RFC says is signed. */
export function isSigned(
  keys: readonly JsonWebKey[],
  parts: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): boolean {
  const [, parameters = '', names = ''] = /^sig1=((?:\(([^)]*)\)).*)$/.exec(headers['signature-input'] ?? '') ?? []
  const lines = names.split(' ').map((name) => `${name}: ${parts[name.slice(1, -1)] ?? headers[name.slice(1, -1)] ?? ''}`)
  const base = [...lines, `"@signature-params": ${parameters}`].join('\n')
  const [, keyId] = /keyid="([^"]*)"/.exec(parameters) ?? []
  const jwk = keys.find((key) => (key as { kid?: string }).kid === keyId)
  const value = Buffer.from(headers.signature?.slice('sig1=:'.length, -1) ?? '', 'base64')
  if (jwk === undefined) return false
  return verify(
    'sha256',
    Buffer.from(base),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    value,
  )
}

/** What is wrong with a message as a whole order, by the schema of the protocol. */
export function orderFaults(body: object): readonly object[] {
  const validate = ucpValidator('order')
  return validate?.(body) === true ? [] : (validate?.errors ?? [{ body }])
}
