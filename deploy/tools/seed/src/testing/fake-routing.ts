import { failureMessage, failures } from '@shop/contracts'
import type { FailureCode, FailureDetails } from '@shop/contracts'
import type { ApiAnswer } from '../api-client.ts'
import type { Account, FakeState } from './fake-state.ts'

export interface Asked {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The groups of the route's pattern. */
  readonly parts: readonly string[]
}

export interface Route {
  readonly on: RegExp
  readonly answer: (asked: Asked) => ApiAnswer
}

export function refuse(code: FailureCode, details?: FailureDetails): ApiAnswer {
  return { status: failures[code].status, body: { code, message: failureMessage(code, details) } }
}

export function answerTo(routes: readonly Route[], method: string, path: string, options: Omit<Asked, 'parts'>): ApiAnswer {
  for (const { on, answer } of routes) {
    const match = on.exec(`${method} ${path}`)
    if (match) return structuredClone(answer({ ...options, parts: match.slice(1) }))
  }
  return refuse('not_found')
}

/** Lets a route be called by a signed-in account only, or by an admin only. */
export function guarded(
  state: FakeState,
  who: 'anyone' | 'admin',
  answer: (asked: Asked, account: Account) => ApiAnswer,
): Route['answer'] {
  return (asked) => {
    if (asked.token === undefined) return refuse('no_token')
    const account = state.accounts.find(({ token }) => token === asked.token)
    if (!account) return refuse('bad_token')
    return who === 'admin' && !account.isAdmin ? refuse('not_admin') : answer(asked, account)
  }
}
