import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mskRegion, mskTokens } from '../../src/process/msk-tokens.ts'

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'

/** No credentials of the machine that runs the test. */
function stubAws(variables: Record<string, string>): void {
  const names = ['PROFILE', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'SESSION_TOKEN', 'ROLE_ARN', 'WEB_IDENTITY_TOKEN_FILE']
  for (const name of names) vi.stubEnv(`AWS_${name}`, undefined)
  const nowhere = { AWS_SHARED_CREDENTIALS_FILE: '/nowhere', AWS_CONFIG_FILE: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true' }
  for (const [name, value] of Object.entries({ ...nowhere, ...variables })) vi.stubEnv(name, value)
}

const addressIn = (token: string) => new URL(Buffer.from(token, 'base64url').toString())

/** Answers AssumeRoleWithWebIdentity: each answer has credentials of its own, which end after so many minutes. */
async function startSts(minutes: number) {
  const requests: URLSearchParams[] = []
  const answer = (body: string) => {
    const number = requests.push(new URLSearchParams(body))
    const expiration = new Date(Date.now() + minutes * 60_000).toISOString()
    const credentials = `<AccessKeyId>AK${String(number)}</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken>`
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials>
      ${credentials}<Expiration>${expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/xml')
    void text(request).then((body) => response.end(answer(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: () => server.close().closeAllConnections(),
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('the tokens of Amazon MSK', () => {
  it('are what the signer of AWS makes, but for the name of the program', async () => {
    stubAws({ AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: SECRET, AWS_SESSION_TOKEN: 'session/token+of=sts' })
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 4), toFake: ['Date'] })
    const token = await mskTokens('eu-central-1')()
    expect(token).toMatch(/^[\w-]+$/)
    // The answer of aws-msk-iam-sasl-signer-js 1.0.3 at this time, with these credentials.
    expect(Buffer.from(token, 'base64url').toString()).toBe(
      'https://kafka.eu-central-1.amazonaws.com/?Action=kafka-cluster%3AConnect&User-Agent=the-shop&X-Amz-Algorithm=AWS4-HMAC-SHA256' +
        '&X-Amz-Credential=AKIDEXAMPLE%2F20261130%2Feu-central-1%2Fkafka-cluster%2Faws4_request&X-Amz-Date=20261130T040000Z' +
        '&X-Amz-Expires=900&X-Amz-Security-Token=session%2Ftoken%2Bof%3Dsts' +
        '&X-Amz-Signature=7c7a61a2da86c79c60db988c2781bf66844f809e9e7b622139d5a23a777fa0bb&X-Amz-SignedHeaders=host',
    )
  })

  it('follow a web identity, whose credentials are kept until they end soon, always under one name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'web-identity-'))
    const file = join(folder, 'token')
    await writeFile(file, 'the first token')
    const sts = await startSts(60)
    stubAws({
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/shop',
      AWS_WEB_IDENTITY_TOKEN_FILE: file,
      AWS_ENDPOINT_URL_STS: sts.url,
    })
    const nextToken = mskTokens('eu-central-1')
    const keyOf = async () =>
      addressIn(await nextToken())
        .searchParams.get('X-Amz-Credential')
        ?.split('/')[0]
    expect([await keyOf(), await keyOf()]).toEqual(['AK1', 'AK1'])
    await writeFile(file, 'the second token')
    vi.useFakeTimers({ now: Date.now() + 56 * 60_000, toFake: ['Date'] })
    await vi.waitFor(async () => expect(await keyOf()).toBe('AK2'))
    expect(sts.requests.map((request) => [request.get('WebIdentityToken'), request.get('RoleSessionName')])).toEqual([
      ['the first token', 'shop'],
      ['the second token', 'shop'],
    ])
    sts.stop()
    await rm(folder, { recursive: true })
  })

  it('are those of the file of credentials, and a missing one is named and tried again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aws-file-'))
    const file = join(folder, 'credentials')
    stubAws({ AWS_SHARED_CREDENTIALS_FILE: file })
    await expect(mskTokens('eu-central-1')()).rejects.toThrow('No token for Amazon MSK: CredentialsProviderError')
    await writeFile(file, `[default]\naws_access_key_id = AKFILE\naws_secret_access_key = ${SECRET}\n`)
    const token = addressIn(await mskTokens('eu-central-1')())
    expect(token.searchParams.get('X-Amz-Credential')).toMatch(/^AKFILE\//)
    await rm(folder, { recursive: true })
  })
})

describe('the region of Amazon MSK', () => {
  it.each([
    ['b-1.shop.abc123.c2.kafka.eu-central-1.amazonaws.com:9098', undefined, 'eu-central-1'],
    ['boot-x.c1.kafka-serverless.us-east-1.amazonaws.com:9098', undefined, 'us-east-1'],
    ['b-1.shop.abc123.c2.kafka.cn-north-1.amazonaws.com.cn:9098', undefined, 'cn-north-1'],
    ['kafka.example.com:9098', 'eu-west-1', 'eu-west-1'],
    ['b-1.shop.abc123.c2.kafka.eu-central-1.amazonaws.com:9098', 'eu-west-1', 'eu-west-1'],
  ])('of %s, with the setting %s, is %s', (broker, setting, region) => {
    expect(mskRegion([broker], setting)).toBe(region)
  })
})
