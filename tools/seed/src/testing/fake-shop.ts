import { credentials, registration } from '@shop/contracts/accounts'
import { isPageSlug, pageTitles, shopPageUpdate } from '@shop/contracts/shop'
import type { ApiRequest, ShopResponse } from '../api-client.ts'
import { catalogueRoutes } from './fake-catalogue.ts'
import { orderRoutes, payOnPage } from './fake-orders.ts'
import { authenticated, dispatch, failureResponse, type Route } from './fake-router.ts'
import { emptyState, type Account, type FakeState } from './fake-state.ts'

export interface FakeShop {
  readonly request: ApiRequest
  readonly payCheckout: (url: string) => Promise<void>
  readonly state: FakeState
}

const admin = { name: 'Admin', email: 'admin@example.com', password: 'the-admin-password' }
export const fakeAdmin = { email: admin.email, password: admin.password }

/**
 * An in-memory shop with the rules that matter to seeding: authorization, the contracts' schemas, drafts, one review per
 * customer and product, stock, idempotency keys and at most five open card orders. Responses arrive out of order, as over
 * HTTP.
 */
export function createFakeShop(): FakeShop {
  const state = emptyState()
  addAccount(state, admin, true)
  const routes = [...userRoutes(state), ...shopRoutes(state), ...catalogueRoutes(state), ...orderRoutes(state)]
  const request: ApiRequest = async (method, path, options = {}) => {
    const callNumber = state.calls.push(`${method} ${path}`)
    for (let turns = callNumber % 4; turns > 0; turns -= 1) await Promise.resolve()
    return dispatch(routes, method, path, options)
  }
  return { request, state, payCheckout: async (url) => payOnPage(state, url) }
}

function addAccount(state: FakeState, fields: Omit<Account, 'id' | 'token' | 'isAdmin'>, isAdmin: boolean): Account {
  const id = state.newId('user')
  const account = { ...fields, id, isAdmin, token: `token of ${id}` }
  state.accounts.push(account)
  return account
}

function signedIn({ id, name, email, isAdmin, token }: Account): ShopResponse['body'] {
  return { _id: id, name, email, isAdmin, token }
}

function userRoutes(state: FakeState): Route[] {
  const accountOf = (email: string) => state.accounts.find((account) => account.email === email)
  return [
    {
      pattern: /^POST \/api\/users$/,
      handle: ({ body }) => {
        const fields = registration.parse(body)
        if (accountOf(fields.email)) return failureResponse('email_taken')
        return { status: 201, body: signedIn(addAccount(state, fields, false)) }
      },
    },
    {
      pattern: /^POST \/api\/users\/login$/,
      handle: ({ body }) => {
        const { email, password } = credentials.parse(body)
        const account = accountOf(email)
        if (account?.password === password) return { status: 200, body: signedIn(account) }
        state.failedSignIns += 1
        return failureResponse('bad_credentials')
      },
    },
  ]
}

function shopRoutes(state: FakeState): Route[] {
  const profile = { name: 'the shop', color: '#1e4a3b', logo: '', address: '', email: 'shop@example.com', phone: '' }
  return [
    {
      pattern: /^GET \/api\/shop$/,
      handle: () => {
        const pages = [...state.pages.keys()].filter(isPageSlug).map((slug) => ({ slug, title: pageTitles[slug] }))
        return { status: 200, body: { ...profile, pages } }
      },
    },
    {
      pattern: /^PUT \/api\/shop\/pages\/(\w+)$/,
      handle: authenticated(state, 'admin', ({ body, params: [slug = ''] }) => {
        const { markdown } = shopPageUpdate.parse(body)
        state.pages.set(slug, markdown)
        return { status: 200, body: { title: slug, markdown } }
      }),
    },
  ]
}
