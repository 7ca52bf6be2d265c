import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSigned } from '@shop/kit/testing'

/** A token endpoint that knows one client, `shop` with this password. Its tokens have no signature, and live for an hour. */
export async function startTokenEndpoint(password: string) {
  const { certificate, key } = selfSigned('localhost')
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, certificate])
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const answers: number[] = []
  const server = createServer({ cert: certificate, key }, ({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${Buffer.from(`shop:${password.replaceAll(' ', '+')}`).toString('base64')}`
    answers.push(isKnown ? 200 : 401)
    const now = Date.now() / 1_000
    const token = `${encode({ alg: 'none' })}.${encode({ sub: 'shop', iat: now, exp: now + 3_600 })}.`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    const granted = { access_token: token, token_type: 'Bearer', expires_in: 3_600 }
    response.end(JSON.stringify(isKnown ? granted : { error: 'invalid_client' }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    answers,
    url: `https://localhost:${String((server.address() as AddressInfo).port)}/token`,
    stop() {
      setDefaultCACertificates(before)
      server.close()
      server.closeAllConnections()
    },
  }
}
