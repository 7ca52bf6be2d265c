import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

export interface AuthenticatorOptions {
  /** The origin that the browser reports. */
  readonly origin: string
  /** Whether it verifies its user; true by default. */
  readonly verifiesUser?: boolean
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** The items of CBOR (RFC 8949) that WebAuthn uses. Numbers are small. */
const cbor = {
  int: (value: number): Buffer => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (data: Buffer): Buffer => Buffer.concat([cbor.head(2, data.length), data]),
  text: (text: string): Buffer => Buffer.concat([cbor.head(3, Buffer.byteLength(text)), Buffer.from(text)]),
  map: (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
  head(major: number, value: number): Buffer {
    const type = major << 5
    if (value < 24) return Buffer.from([type | value])
    if (value < 256) return Buffer.from([type | 24, value])
    return Buffer.from([type | 25, value >> 8, value & 0xff])
  },
}

/** The public key in COSE (RFC 9053): ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => cbor.bytes(Buffer.from(text, 'base64url'))
  return cbor.map([
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), coordinate(x)],
    [cbor.int(-3), coordinate(y)],
  ])
}

/** An authenticator with one passkey, and the browser in front of it: WebAuthn, written without the shop's library. */
export function createAuthenticator({ origin, verifiesUser = true }: AuthenticatorOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin, crossOrigin: false })
  function authenticatorData(rpId: string, flags = 0): Buffer {
    const signCount = Buffer.alloc(4)
    signCount.writeUInt32BE(counter)
    const all = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), signCount])
  }
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    /** Sets the number of signatures, as a copy of the authenticator has it. */
    setCounter(value: number) {
      counter = value
    },
    create({ challenge, rp, user }: CreationOptions) {
      userHandle = user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestationObject = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(Buffer.concat([authenticatorData(rp.id, WITH_CREDENTIAL), attested]))],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestationObject),
      }
      return { ...credential, response }
    },
    get({ challenge, rpId }: RequestOptions) {
      counter += 1
      const clientDataJSON = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}
