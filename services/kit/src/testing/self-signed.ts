import { generateKeyPairSync, sign } from 'node:crypto'

const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const OBJECT_ID = 0x06
const TEXT = 0x0c
const TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const DAY_MS = 86_400_000

function lengthOf(bytes: number): Buffer {
  if (bytes < 128) return Buffer.from([bytes])
  return bytes < 256 ? Buffer.from([0x81, bytes]) : Buffer.from([0x82, bytes >> 8, bytes & 255])
}

/** A value in DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

const objectId = (hex: string): Buffer => der(OBJECT_ID, Buffer.from(hex, 'hex'))
/** Such as 261129100000Z. */
const time = (ms: number): Buffer =>
  der(TIME, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replaceAll(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`

/** In milliseconds since 1970. */
interface Validity {
  readonly from: number
  readonly until: number
}

/** A certificate of a host that is its own authority, by default valid for a day from now on, with its key; both PEM. */
export function selfSigned(
  host: string,
  { from, until }: Validity = { from: Date.now() - DAY_MS, until: Date.now() + DAY_MS },
): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(SEQUENCE, objectId('2a8648ce3d040302'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, objectId('550403'), der(TEXT, Buffer.from(host)))))
  const names = der(SEQUENCE, der(0x82, Buffer.from(host)))
  const alternativeNames = der(SEQUENCE, objectId('551d11'), der(OCTETS, names))
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, alternativeNames)),
  )
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey))
  return {
    certificate: pem('CERTIFICATE', der(SEQUENCE, content, ecdsaWithSha256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
