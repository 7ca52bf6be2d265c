import { type FailureCode, type FailureDetails, failureMessage, failures } from '@shop/contracts/shared'
import type { ShopResponse } from '../api-client.ts'
import type { Account, FakeState } from './fake-state.ts'

export interface FakeRequest {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The capture groups of the route's pattern. */
  readonly params: readonly string[]
}

export interface Route {
  /** Matches the method and path, as in 'GET /api/products'. */
  readonly pattern: RegExp
  readonly handle: (request: FakeRequest) => ShopResponse
}

export function failureResponse(code: FailureCode, details?: FailureDetails): ShopResponse {
  return { status: failures[code].status, body: { code, message: failureMessage(code, details) } }
}

export function dispatch(
  routes: readonly Route[],
  method: string,
  path: string,
  options: Omit<FakeRequest, 'params'>,
): ShopResponse {
  for (const { pattern, handle } of routes) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return structuredClone(handle({ ...options, params: match.slice(1) }))
  }
  return failureResponse('not_found')
}

/** Restricts a route to signed-in accounts, or to admins. */
export function authenticated(
  state: FakeState,
  role: 'user' | 'admin',
  handle: (request: FakeRequest, account: Account) => ShopResponse,
): Route['handle'] {
  return (request) => {
    if (request.token === undefined) return failureResponse('no_token')
    const account = state.accounts.find(({ token }) => token === request.token)
    if (!account) return failureResponse('bad_token')
    return role === 'admin' && !account.isAdmin ? failureResponse('not_admin') : handle(request, account)
  }
}
