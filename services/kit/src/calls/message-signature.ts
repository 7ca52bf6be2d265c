import { createHash, createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { parseDictionary, serializeDictionary, serializeInnerList, type InnerList, type Item } from 'structured-headers'

/** A request or an answer, as far as a signature can cover it. */
export interface SignedMessage {
  /** Of a request. */
  readonly method?: string
  /** The absolute address of a request, as it is called from outside. */
  readonly url?: string
  /** Of an answer. */
  readonly status?: number
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** One signature of a message, as its headers have it. */
export interface MessageSignature {
  /** What is signed, in its order. */
  readonly components: readonly string[]
  readonly keyId: string | undefined
  readonly tag: string | undefined
  /** Seconds since 1970. */
  readonly created: number | undefined
  readonly expires: number | undefined
  readonly input: InnerList
  readonly value: Buffer
}

interface Algorithm {
  readonly name: string
  readonly jwa: string
  readonly hash: string | null
}

/** By the curve of the key: the header never says what is used. */
const algorithms: Readonly<Record<string, Algorithm>> = {
  'EC/P-256': { name: 'ecdsa-p256-sha256', jwa: 'ES256', hash: 'sha256' },
  'EC/P-384': { name: 'ecdsa-p384-sha384', jwa: 'ES384', hash: 'sha384' },
  'OKP/Ed25519': { name: 'ed25519', jwa: 'EdDSA', hash: null },
}

/** The body's digest of RFC 9530. */
export const contentDigestOf = (body: string | Buffer): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

/** @returns whether a header with digests has this SHA-256, among others perhaps */
export function isContentDigest(header: string, sha256: Buffer): boolean {
  try {
    const [value] = parseDictionary(header).get('sha-256') ?? []
    return value instanceof ArrayBuffer && sha256.equals(Buffer.from(value))
  } catch {
    return false
  }
}

function derived(name: string, { method, url, status }: SignedMessage): string | undefined {
  if (name === '@method') return method
  if (name === '@status') return status === undefined ? undefined : String(status)
  if (url === undefined) return undefined
  const { host, pathname, search, protocol, href } = new URL(url)
  const parts: Readonly<Record<string, string>> = {
    '@authority': host,
    '@path': pathname,
    '@query': search === '' ? '?' : search,
    '@scheme': protocol.slice(0, -1),
    '@target-uri': href,
  }
  return parts[name]
}

/** A member of a header that is a dictionary; undefined where there is none. */
function memberOf(header: string, key: string): string | undefined {
  const member = parseDictionary(header).get(key)
  return member && serializeDictionary(new Map([[key, member]])).slice(key.length + 1)
}

function valueOf([name, parameters]: Item, message: SignedMessage): string | undefined {
  if (typeof name !== 'string') return undefined
  const { key, ...others } = Object.fromEntries(parameters)
  if (Object.keys(others).length > 0) return undefined
  if (name.startsWith('@')) return key === undefined ? derived(name, message) : undefined
  const header = message.headers[name]?.trim()
  return header === undefined || key === undefined ? header : memberOf(header, String(key))
}

const componentNameOf = (item: Item): string => serializeInnerList([[item], new Map<string, string>()]).slice(1, -1)

/** What is signed, by RFC 9421; undefined when a covered part is missing, or is of a kind that is not known here. */
function signatureBase(input: InnerList, message: SignedMessage): string | undefined {
  const [components] = input
  const names = components.map(componentNameOf)
  const values = components.map((component) => valueOf(component, message))
  if (values.includes(undefined) || new Set(names).size < names.length) return undefined
  const lines = names.map((name, index) => `${name}: ${values[index] ?? ''}`)
  return [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n')
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The signatures of a message, in their order; none when its headers cannot be read. */
export function signaturesOf(headers: SignedMessage['headers']): MessageSignature[] {
  try {
    const values = parseDictionary(headers.signature ?? '')
    return [...parseDictionary(headers['signature-input'] ?? '')].flatMap(([label, input]) => {
      const [value] = values.get(label) ?? []
      if (!(value instanceof ArrayBuffer) || !Array.isArray(input[0])) return []
      const signed = input as InnerList
      const [items, parameters] = signed
      return {
        components: items.flatMap(([name]) => textOf(name) ?? []),
        keyId: textOf(parameters.get('keyid')),
        tag: textOf(parameters.get('tag')),
        created: numberOf(parameters.get('created')),
        expires: numberOf(parameters.get('expires')),
        input: signed,
        value: Buffer.from(value),
      }
    })
  } catch {
    return []
  }
}

/** Whether signatures with this public key can be verified. */
export const isSupportedKey = ({ kty, crv, alg }: JsonWebKey): boolean => {
  const algorithm = algorithms[`${kty ?? ''}/${crv ?? ''}`]
  return algorithm !== undefined && (alg === undefined || alg === algorithm.jwa)
}

/** @returns whether the owner of the key has signed what the signature covers of the message */
export function isSignedBy(key: JsonWebKey, signature: MessageSignature, message: SignedMessage): boolean {
  const algorithm = algorithms[`${key.kty ?? ''}/${key.crv ?? ''}`]
  const named: unknown = signature.input[1].get('alg')
  if (algorithm === undefined || (named !== undefined && named !== algorithm.name)) return false
  try {
    const base = signatureBase(signature.input, message)
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const text = Buffer.from(base ?? '')
    return base !== undefined && verify(algorithm.hash, text, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature.value)
  } catch {
    // No such key, or no such header.
    return false
  }
}

/**
 * The two headers of a signature.
 * @param components names of headers, and of other parts with `@`; all of them must be there
 * @param key of the curve P-256
 */
export function signMessage(
  message: SignedMessage,
  components: readonly string[],
  { key, keyId, at }: { readonly key: KeyObject; readonly keyId: string; readonly at: Date },
): { readonly 'signature-input': string; readonly signature: string } {
  const created = Math.floor(at.getTime() / 1_000)
  const items = components.map((name): Item => [name, new Map<string, string>()])
  const input: InnerList = [
    items,
    new Map<string, string | number>([
      ['created', created],
      ['keyid', keyId],
    ]),
  ]
  const base = signatureBase(input, message)
  if (base === undefined) throw new Error('A part of the message that is to be signed is missing')
  const value = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' })
  return {
    'signature-input': `sig1=${serializeInnerList(input)}`,
    signature: `sig1=:${value.toString('base64')}:`,
  }
}
