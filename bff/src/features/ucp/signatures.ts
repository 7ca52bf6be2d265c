import type { PublicJwk } from '@shop/contracts/ucp/calls'
import {
  isContentDigest,
  isSignedBy,
  isSupportedKey,
  signaturesOf,
  type MessageSignature,
  type SignedMessage,
} from '@shop/kit/calls'
import { calculateJwkThumbprint } from 'jose'
import type { ServiceClients } from '../../service-clients.ts'
import { UcpProtocolError } from './answers.ts'

/** A signature that says when it was made counts for so long, before and after. */
const WINDOW_SECONDS = 300
const WEB_BOT_AUTH = 'web-bot-auth'
const MOST_SIGNATURES = 5

/** What is verified of a request. */
export interface SignedRequest extends SignedMessage {
  readonly method: string
  readonly url: string
  /** The SHA-256 of its body as it came; undefined without one. */
  readonly bodyDigest: Buffer | undefined
}

type Fault = readonly [status: number, code: string, content: string]

const invalid = (content: string): Fault => [401, 'signature_invalid', content]

/** What a signature must cover, so that nothing else of the request counts. */
function coveredBy({ url, headers, bodyDigest }: SignedRequest): string[] {
  const names = ['ucp-agent', 'signature-agent', 'idempotency-key'].filter((name) => headers[name] !== undefined)
  const query = new URL(url).search === '' ? [] : ['@query']
  const body = bodyDigest === undefined ? [] : ['content-digest', 'content-type']
  return ['@method', '@authority', '@path', ...query, ...body, ...names]
}

/** Keys that say that they are for something else are left aside, and those of other kinds do no harm. */
const isForSignatures = ({ use, key_ops: operations }: PublicJwk): boolean =>
  use !== 'enc' && (!Array.isArray(operations) || operations.includes('verify'))

const findKey = (keys: readonly PublicJwk[], keyId: string | undefined): PublicJwk | undefined =>
  keys.find((key) => key.kid === keyId && isForSignatures(key))

function timeFault({ created, expires }: MessageSignature, now: Date): Fault | undefined {
  const seconds = now.getTime() / 1_000
  if (created !== undefined && Math.abs(seconds - created) > WINDOW_SECONDS)
    return invalid('The signature was made too long ago, or the clocks differ')
  return expires !== undefined && expires < seconds ? invalid('The signature has expired') : undefined
}

/** Why a signature does not count; undefined if it does. */
async function faultOf(
  signature: MessageSignature,
  request: SignedRequest,
  key: PublicJwk | undefined,
  now: Date,
): Promise<Fault | undefined> {
  const { keyId = '', tag, components } = signature
  if (tag !== undefined && tag !== WEB_BOT_AUTH) return invalid('The tag of the signature is not known here')
  if (key === undefined) return [401, 'key_not_found', `The profile has no key ${keyId.slice(0, 100)}`]
  if (!isSupportedKey(key)) return [400, 'algorithm_unsupported', 'Supported are ES256, ES384 and EdDSA with Ed25519']
  if (tag === WEB_BOT_AUTH && (await calculateJwkThumbprint(key)) !== keyId)
    return invalid('The key id must be the thumbprint of the key')
  const missing = coveredBy(request).filter((name) => !components.includes(name))
  if (missing.length > 0) return invalid(`The signature must cover ${missing.join(', ')}`)
  const { bodyDigest, headers } = request
  if (bodyDigest !== undefined && !isContentDigest(headers['content-digest'] ?? '', bodyDigest))
    return [400, 'digest_mismatch', 'Content-Digest is not that of the body']
  return timeFault(signature, now) ?? (isSignedBy(key, signature, request) ? undefined : invalid('The signature is wrong'))
}

interface Verifying {
  readonly notifications: ServiceClients['notifications']
  readonly clock: () => Date
  /** Whether requests without a signature are refused. */
  readonly isRequired: boolean
}

/**
 * Verifies that a request was sent by the owner of the profile that it names. One signature of several is enough.
 * @throws UcpProtocolError `signature_missing`, and why a signature does not count
 */
export function createVerifier({ notifications, clock, isRequired }: Verifying) {
  async function keysOf(agent: string, fresh: boolean): Promise<readonly PublicJwk[]> {
    const { keys } = (await notifications?.readAgentKeys({ agent, fresh })) ?? {}
    if (keys === undefined) throw new UcpProtocolError(424, 'profile_unreachable', 'Your profile cannot be read')
    return keys
  }

  return async (request: SignedRequest, nameAgent: () => string): Promise<void> => {
    const { headers } = request
    if (headers['signature-input'] === undefined && headers.signature === undefined) {
      if (isRequired) throw new UcpProtocolError(401, 'signature_missing', 'This shop serves signed requests only')
      return
    }
    const agent = nameAgent()
    const signatures = signaturesOf(headers).slice(0, MOST_SIGNATURES)
    let keys = signatures.length === 0 ? [] : await keysOf(agent, false)
    // A program may have a new key.
    if (signatures.some(({ keyId }) => findKey(keys, keyId) === undefined)) keys = await keysOf(agent, true)
    let fault = invalid('Signature and Signature-Input cannot be read')
    for (const signature of signatures) {
      const found = await faultOf(signature, request, findKey(keys, signature.keyId), clock())
      if (found === undefined) return
      fault = found
    }
    throw new UcpProtocolError(...fault)
  }
}
