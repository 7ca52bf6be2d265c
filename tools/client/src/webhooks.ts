import type { FetchedEvent } from './lists.ts'

export interface ReceivedWebhook {
  /** As it arrived: parsed and written again, it would have another signature. */
  readonly body: string | Uint8Array
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
}

export interface WebhookOptions {
  /** Of the webhook, `whsec_…`; several while it is replaced. */
  readonly secrets: string | readonly string[]
  /** How old a request may be, or how far ahead the sender's clock; 300 by default. */
  readonly toleranceSeconds?: number | undefined
  /** Now, in milliseconds. */
  readonly now?: number | undefined
}

/** A request that is not one of the shop, or too old to tell. Answer it with 400, and handle nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

const SCHEME = 'v1,'

function headerOf(headers: ReceivedWebhook['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing`)
  return value
}

/** Undefined for what is not base64: it is no signature. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

async function importSecret(secret: string) {
  const bytes = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length).trim()) : undefined
  if (bytes === undefined || bytes.length === 0) throw new TypeError('A secret of a webhook begins with whsec_')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/**
 * The event of a request to a webhook, once its signature and its age are checked. The same event may come again: its `id` tells.
 * @throws WebhookError when the request cannot be trusted; TypeError for a secret that is none, or a body that was parsed
 */
export async function verifyWebhook({ body, headers }: ReceivedWebhook, options: WebhookOptions): Promise<FetchedEvent> {
  const { secrets, toleranceSeconds = 300, now = Date.now() } = options
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('The body has to be the text or the bytes of the request, and not what they were parsed to')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('The timestamp is not one')
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError(`The timestamp is more than ${toleranceSeconds} seconds away from the clock`)

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((part) => (part.startsWith(SCHEME) ? (fromBase64(part.slice(SCHEME.length)) ?? []) : []))
  const keys = await Promise.all([secrets].flat().map(importSecret))
  // WebCrypto compares in constant time.
  const checks = keys.flatMap((key) => signatures.map(async (signature) => crypto.subtle.verify('HMAC', key, signature, signed)))
  if (!(await Promise.all(checks)).includes(true)) throw new WebhookError('No signature is that of a secret')
  return { ...(JSON.parse(text) as Omit<FetchedEvent, 'id'>), id }
}
