import type { RegisteredProgram } from '@shop/contracts/programs'
import type { TestShop } from '@shop/test-support'
import { createHash, randomBytes } from 'node:crypto'

export const CALLBACK = 'https://assistant.example/callback'

/** A program as an admin registers it. */
export async function registerProgram(shop: TestShop, redirectUris = [CALLBACK], name = 'Assistant'): Promise<string> {
  const { status, body } = await shop.request<RegisteredProgram>('POST', '/api/admin/programs', shop.adminToken, {
    name,
    redirectUris,
  })
  if (status !== 201) throw new Error(`The program was not registered: ${JSON.stringify(body)}`)
  return body._id
}

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type Parameters = Record<string, string>

/** What a program asks for, with a verifier that fits. */
export function askFor(clientId: string, changes: Parameters = {}) {
  const { verifier, challenge } = newVerifier()
  const asked: Parameters = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'orders:read catalogue:read',
    state: 'the state',
    ...changes,
  }
  return { asked, verifier }
}

interface Decision {
  readonly redirectTo: string
  readonly code?: string
  readonly message?: string
}

/** Sends what a member of staff decides, as the page does. */
export const decide = (shop: TestShop, token: string | undefined, asked: Parameters, scopes: readonly string[]) =>
  shop.request<Decision>('POST', '/api/program-consents', token, { ...asked, scopes })

/** The parameters with which the browser comes to the program. */
export const answerOf = ({ body }: { readonly body: Decision }) => Object.fromEntries(new URL(body.redirectTo).searchParams)

export interface TokenAnswer {
  readonly status: number
  readonly error?: string
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
  readonly expires_in: number
}

/** @param address a new one by default: those who are refused often are answered no longer */
export async function post(
  shop: TestShop,
  path: string,
  form: Parameters | string,
  address = `2001:db8:${randomBytes(2).toString('hex')}::1`,
): Promise<TokenAnswer> {
  const headers = { 'x-forwarded-for': address }
  const response = await fetch(shop.url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
  return { ...((await response.json()) as Omit<TokenAnswer, 'status'>), status: response.status }
}

export const sendForTokens = (shop: TestShop, form: Parameters | string) => post(shop, '/oauth/token', form)

export const sendCode = (shop: TestShop, clientId: string, code: string, verifier: string, changes: Parameters = {}) =>
  sendForTokens(shop, {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
    ...changes,
  })

export const refresh = (shop: TestShop, clientId: string, token: string, changes: Parameters = {}) =>
  sendForTokens(shop, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, ...changes })

/** The tokens of a program that a member of staff has allowed these scopes. */
export async function allow(shop: TestShop, clientId: string, scopes: readonly string[], staff = shop.adminToken) {
  const { asked, verifier } = askFor(clientId, { scope: scopes.join(' ') })
  const { code = '' } = answerOf(await decide(shop, staff, asked, scopes))
  const tokens = await sendCode(shop, clientId, code, verifier)
  return { ...tokens, code, verifier }
}
