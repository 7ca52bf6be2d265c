import { hash } from 'node:crypto'
import { compressBytes, MIN_COMPRESSED_BYTES, type Encoding } from './compression.ts'

/** The bytes of a response in one encoding, and their strong ETag. */
export interface ResponseForm {
  readonly encoding: Encoding
  readonly etag: string
  readonly body: Buffer
}

/** A ready response for every visitor, until it is no longer current. */
export interface PublicResponse {
  /** Whether the response would be the same if it were made now. */
  readonly isCurrent: () => boolean
  /** Undefined while this encoding has not been made. */
  readonly form: (encoding: Encoding) => ResponseForm | undefined
  readonly makeForm: (encoding: Encoding) => Promise<ResponseForm>
  /** Called each time it is sent, also from the cache. */
  readonly onSent?: (client: { readonly ip: string }) => void
}

/** Makes a response of JSON. Each encoding is made once, when it is first asked for. */
export function createPublicResponse(json: Buffer, isCurrent: () => boolean): PublicResponse {
  const tag = hash('sha1', json, 'base64url')
  const identity: ResponseForm = { encoding: 'identity', etag: `"${tag}"`, body: json }
  const made = new Map<Encoding, ResponseForm>([['identity', identity]])
  if (json.length < MIN_COMPRESSED_BYTES) {
    made.set('br', identity)
    made.set('gzip', identity)
  }
  return {
    isCurrent,
    form: (encoding) => made.get(encoding),
    async makeForm(encoding) {
      const existing = made.get(encoding)
      if (existing !== undefined || encoding === 'identity') return existing ?? identity
      const body = await compressBytes(json, encoding)
      if (body === undefined) return identity
      const form: ResponseForm = { encoding, etag: `"${tag}-${encoding}"`, body }
      made.set(encoding, form)
      return form
    },
  }
}
