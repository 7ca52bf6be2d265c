import { ConfigurationError } from './config.ts'
import { withTimeout } from '../telemetry/with-timeout.ts'

/** Seconds; the longest that MSK accepts. */
const TOKEN_SECONDS = 900
const CREDENTIALS_WITHIN_MS = 10_000
/** Of the role that a web identity assumes. Brokers refuse a connection that signs in again under another name, which AWS's own default is. */
const SESSION_NAME = 'shop'

const regionOfBroker = (broker: string): string | undefined =>
  /\.kafka(?:-serverless)?\.([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?:\d+$/.exec(broker)?.[1]

/**
 * The region of MSK's brokers: the one that is set, else that in their names.
 *
 * @throws ConfigurationError if there is neither
 */
export function mskRegion(brokers: readonly string[], region: string | undefined): string {
  const found = region ?? brokers.map(regionOfBroker).find((name) => name !== undefined)
  if (found === undefined) throw new ConfigurationError('KAFKA_SASL_MECHANISM=aws-msk-iam needs KAFKA_SASL_REGION')
  return found
}

/** Loaded for those who use it alone: it takes 16 MB of memory. */
async function createMskSigner(region: string) {
  const [{ defaultProvider }, { SignatureV4 }, { Sha256 }] = await Promise.all([
    import('@aws-sdk/credential-provider-node'),
    import('@smithy/signature-v4'),
    import('@smithy/core/checksum'),
  ])
  return new SignatureV4({
    service: 'kafka-cluster',
    region,
    // Without the SDK's cache of files: keys that are written after a failed attempt are found by the next one.
    credentials: defaultProvider({ roleSessionName: SESSION_NAME, clientConfig: { region }, ignoreCache: true }),
    sha256: Sha256,
    applyChecksum: false,
  })
}

/**
 * Tokens of Amazon MSK for OAUTHBEARER: the address of the action `kafka-cluster:Connect`, presigned for 15 minutes, in base64url. The
 * credentials are those that AWS's own programs would use; they are renewed five minutes before they end, but a
 * token ends with them. Signing is local, so each connection has a token of its own.
 *
 * @returns rejects without credentials, or if there are none within 10 s; the next call tries again
 */
export function mskTokens(region: string): () => Promise<string> {
  const hostname = `kafka.${region}.amazonaws.com`
  const request = {
    method: 'GET',
    protocol: 'https:',
    hostname,
    path: '/',
    headers: { host: hostname },
    query: { Action: 'kafka-cluster:Connect' },
  }
  let signer: ReturnType<typeof createMskSigner> | undefined
  async function sign(): Promise<string> {
    signer ??= createMskSigner(region)
    const { query = {} } = await (await signer).presign(request, { expiresIn: TOKEN_SECONDS })
    const { buildQueryString } = await import('@smithy/core/protocols')
    // Brokers log who signed in with what; it is no part of what is signed.
    const address = `https://${hostname}/?${buildQueryString({ ...query, 'User-Agent': 'the-shop' })}`
    return Buffer.from(address).toString('base64url')
  }
  return () =>
    withTimeout(CREDENTIALS_WITHIN_MS, sign()).catch((error: unknown) => {
      throw new Error(`No token for Amazon MSK: ${String(error)}`, { cause: error })
    })
}
