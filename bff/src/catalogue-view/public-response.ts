import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

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

/** Smaller bodies gain nothing. */
const MIN_COMPRESSED_BYTES = 1_024

const compressors = {
  // Higher levels take several times as long for a few percent.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
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
      const form: ResponseForm = { encoding, etag: `"${tag}-${encoding}"`, body: await compressors[encoding](json) }
      made.set(encoding, form)
      return form
    },
  }
}
