import {
  clientCredentialsGrantRequest,
  ClientSecretBasic,
  processClientCredentialsResponse,
  ResponseBodyError,
} from 'oauth4webapi'

interface TokenClient {
  /** Of the token endpoint, https. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope?: string | undefined
}

const ANSWER_WITHIN_MS = 10_000
/** The part of its life that a token is used for: whoever takes one still has to use it. */
const USED_SHARE = 0.8
/** Of a token whose life is not told. */
const DEFAULT_SECONDS = 300

/** What the endpoint said, in its own word where it has one. */
const reasonOf = (error: unknown): string => (error instanceof ResponseBodyError ? error.error : String(error))

/**
 * Access tokens of the client credentials grant (RFC 6749, 4.4). Each is answered until most of its life is over.
 *
 * @returns rejects when the token endpoint refuses, or does not answer within 10 s; the next call asks again
 */
export function accessTokens({ url, clientId, clientSecret, scope }: TokenClient): () => Promise<string> {
  const server = { issuer: url, token_endpoint: url }
  const client = { client_id: clientId }
  let token = ''
  let usedUntil = 0
  async function request() {
    const parameters = new URLSearchParams(scope === undefined ? {} : { scope })
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await clientCredentialsGrantRequest(server, client, ClientSecretBasic(clientSecret), parameters, { signal })
    return processClientCredentialsResponse(server, client, answer)
  }
  return async () => {
    if (performance.now() < usedUntil) return token
    const askedAt = performance.now()
    const { access_token, expires_in = DEFAULT_SECONDS } = await request().catch((error: unknown) => {
      throw new Error(`No access token from ${url}: ${reasonOf(error)}`, { cause: error })
    })
    token = access_token
    usedUntil = askedAt + expires_in * 1_000 * USED_SHARE
    return token
  }
}
