import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expireSession, signIn, signOut } from './session.ts'
import { createStoredValue } from './storedValue.ts'

/** As the browser has it: the keys are its properties. */
class StorageStub {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const user = (id: string) => ({ _id: id, name: 'Maya', email: 'maya@mail.example', token: `token of ${id}`, isAdmin: false })
const viewed = createStoredValue<readonly string[]>({
  key: 'recentlyViewed',
  parse: (value) => (Array.isArray(value) ? value : []),
})

const personal = [
  'savedForLater',
  'shippingAddress',
  'paymentMethod',
  'boughtCart',
  'orderKeys',
  'recentSearches',
  'wishes',
  'anything new',
]
const fill = () => {
  for (const key of [...personal, 'cartItems', 'theme', 'adminRailCollapsed']) localStorage.setItem(key, '["x"]')
  sessionStorage.setItem('draft:ann:review:p1', '{}')
  viewed.set(['p1'])
}
const kept = () => Object.keys(localStorage).filter((key) => !['userInfo', 'lastUserId'].includes(key))

beforeEach(() => {
  vi.stubGlobal('localStorage', new StorageStub())
  vi.stubGlobal('sessionStorage', new StorageStub())
})
afterEach(() => vi.unstubAllGlobals())

it('ends with all that the user did in this browser, except the cart', () => {
  signIn(user('ann'))
  fill()
  signOut()
  expect(Object.keys(localStorage).sort()).toEqual(['adminRailCollapsed', 'cartItems', 'theme'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(viewed.get()).toEqual([])
})

it('begins without what another user did whose session had expired', () => {
  signIn(user('ann'))
  fill()
  expireSession('token of ann')
  expect(kept()).toContain('shippingAddress')
  signIn(user('bob'))
  expect(kept().sort()).toEqual(['adminRailCollapsed', 'cartItems', 'theme'])
  expect(viewed.get()).toEqual([])
})

it('goes on with what a visitor, or the same user, did before', () => {
  fill()
  signIn(user('ann'))
  expireSession('token of ann')
  signIn(user('ann'))
  expect(kept()).toEqual(expect.arrayContaining(personal))
  expect(viewed.get()).toEqual(['p1'])
})
