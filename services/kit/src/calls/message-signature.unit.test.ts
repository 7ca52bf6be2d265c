import { createPrivateKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentDigestOf, isContentDigest, isSignedBy, isSupportedKey, signaturesOf, signMessage } from './message-signature.ts'

/** The keys and messages of the appendix of RFC 9421. */
const ed25519 = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
const p256 = {
  kty: 'EC',
  crv: 'P-256',
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
}

const request = {
  method: 'POST',
  url: 'https://example.com/foo?param=Value&Pet=dog',
  headers: {
    date: 'Tue, 20 Apr 2021 02:07:55 GMT',
    'content-type': 'application/json',
    'content-length': '18',
    'signature-input':
      'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature: 'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  },
}

const response = {
  status: 200,
  headers: {
    'content-type': 'application/json',
    'content-digest': 'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
    'content-length': '23',
    'signature-input':
      'sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
    signature: 'sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
  },
}

const verified = (key: JsonWebKey, message: typeof request | typeof response) =>
  signaturesOf(message.headers).map((signature) => isSignedBy(key, signature, message))

describe('a signature', () => {
  it('is verified as the RFC has it, of a request and of an answer', () => {
    expect(verified(ed25519, request)).toEqual([true])
    expect(verified(p256, response)).toEqual([true])
  })

  it('is wrong for another key, another part of the message, and a part that is missing', () => {
    expect(verified(p256, request)).toEqual([false])
    expect(verified({ ...ed25519, x: 'no key' }, request)).toEqual([false])
    expect(verified(ed25519, { ...request, method: 'PUT' })).toEqual([false])
    expect(verified(ed25519, { ...request, url: 'https://example.com/bar?param=Value&Pet=dog' })).toEqual([false])
    expect(verified(ed25519, { ...request, headers: { ...request.headers, 'content-length': '19' } })).toEqual([false])
    const { date: _, ...others } = request.headers
    expect(verified(ed25519, { ...request, headers: others as typeof request.headers })).toEqual([false])
  })

  it('is none when the headers cannot be read', () => {
    for (const headers of [{}, { ...request.headers, signature: 'sig-b26=:' }, { ...request.headers, 'signature-input': '"' }])
      expect(signaturesOf(headers)).toEqual([])
  })

  it('covers members of headers that are dictionaries, and no part twice', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = publicKey.export({ format: 'jwk' })
    const headers = { 'signature-agent': 'sig1="https://a.example";type=jwks_uri, other=1' }
    const signed = signMessage({ headers }, ['signature-agent'], { key: privateKey, keyId: 'k', at: new Date(0) })
    const [signature] = signaturesOf({ ...headers, ...signed })
    expect(signature && isSignedBy(key, signature, { headers })).toBe(true)
    expect(signature?.created).toBe(0)
    expect(() =>
      signMessage({ headers }, ['signature-agent', 'signature-agent'], { key: privateKey, keyId: 'k', at: new Date(0) }),
    ).toThrow()
    const byMember = signature && {
      ...signature,
      input: [[['signature-agent', new Map([['key', 'sig1']])]], signature.input[1]] as never,
    }
    expect(byMember && isSignedBy(key, byMember, { headers })).toBe(false)
  })

  it('has 64 bytes, never DER', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (let second = 0; second < 20; second += 1) {
      const headers = signMessage({ status: 200, headers: {} }, ['@status'], {
        key: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
        keyId: 'k',
        at: new Date(second * 1_000),
      })
      expect(signaturesOf(headers)[0]?.value).toHaveLength(64)
    }
  })
})

it('keys of other kinds are not supported', () => {
  expect([ed25519, p256, { kty: 'RSA' }, { ...p256, alg: 'ES384' }].map(isSupportedKey)).toEqual([true, true, false, false])
})

it('a digest is found among others', () => {
  const digest = Buffer.from(contentDigestOf('{}').slice('sha-256=:'.length, -1), 'base64')
  expect(isContentDigest(`sha-512=:AAAA:, ${contentDigestOf('{}')}`, digest)).toBe(true)
  for (const header of ['', 'sha-256', 'sha-512=:AAAA:', contentDigestOf('{} ')])
    expect(isContentDigest(header, digest)).toBe(false)
})
