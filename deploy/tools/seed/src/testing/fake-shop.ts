import { credentials, registration } from '@shop/contracts/api'
import type { ApiAnswer, ApiRequest } from '../api-client.ts'
import { catalogueRoutes } from './fake-catalogue.ts'
import { orderRoutes, payAt } from './fake-orders.ts'
import { answerTo, refuse } from './fake-routing.ts'
import type { Route } from './fake-routing.ts'
import { emptyState } from './fake-state.ts'
import type { Account, FakeState } from './fake-state.ts'

export interface FakeShop {
  readonly request: ApiRequest
  readonly payCheckout: (url: string) => Promise<void>
  readonly state: FakeState
}

const admin = { name: 'Admin', email: 'admin@example.com', password: 'the-admin-password' }
export const fakeAdmin = { email: admin.email, password: admin.password }

/**
 * A shop in memory that keeps the rules the seeder has to mind: who may do what, the shapes of the contracts, drafts,
 * one review each, stock, replays by key and at most five open card orders. Answers come back out of order, as real ones do.
 */
export function createFakeShop(): FakeShop {
  const state = emptyState()
  addAccount(state, admin, true)
  const routes = [...userRoutes(state), ...catalogueRoutes(state), ...orderRoutes(state)]
  const request: ApiRequest = async (method, path, options = {}) => {
    const call = state.calls.push(`${method} ${path}`)
    for (let turns = call % 4; turns > 0; turns -= 1) await Promise.resolve()
    return answerTo(routes, method, path, options)
  }
  return { request, state, payCheckout: async (url) => payAt(state, url) }
}

function addAccount(state: FakeState, fields: Omit<Account, 'id' | 'token' | 'isAdmin'>, isAdmin: boolean): Account {
  const id = state.newId('user')
  const account = { ...fields, id, isAdmin, token: `token of ${id}` }
  state.accounts.push(account)
  return account
}

function signedIn({ id, name, email, isAdmin, token }: Account): ApiAnswer['body'] {
  return { _id: id, name, email, isAdmin, token }
}

function userRoutes(state: FakeState): Route[] {
  const named = (email: string) => state.accounts.find((account) => account.email === email)
  return [
    {
      on: /^POST \/api\/users$/,
      answer: ({ body }) => {
        const fields = registration.parse(body)
        if (named(fields.email)) return refuse('email_taken')
        return { status: 201, body: signedIn(addAccount(state, fields, false)) }
      },
    },
    {
      on: /^POST \/api\/users\/login$/,
      answer: ({ body }) => {
        const { email, password } = credentials.parse(body)
        const account = named(email)
        if (account?.password === password) return { status: 200, body: signedIn(account) }
        state.failedSignIns += 1
        return refuse('bad_credentials')
      },
    },
  ]
}
