import { randomUUID } from 'node:crypto'

/** A request that costs the shop more than it costs its sender. */
export interface AbusiveRequest {
  readonly name: string
  /** Paths that a connection asks for by turns. */
  readonly paths: readonly string[]
  /** Of a POST. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Bytes of the body that is allowed. */
const BODY = 100_000
const MARKS = 20_000
const SPELLINGS = 200

const marks = `a${'\u0301'.repeat(MARKS)}${'\u0323'.repeat(MARKS)}@example.net`
const login = (email: string): string => JSON.stringify({ email, password: 'not the password' })

/** The same letters, some of them as %xx: each number another spelling. */
const spelled = (text: string, number: number): string =>
  Array.from(text, (letter, place) =>
    (number >> (place % 20)) & 1 ? `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : letter,
  ).join('')
const spellings = (prefix: string, text: string): string[] =>
  Array.from({ length: SPELLINGS }, (_, number) => `${prefix}${spelled(text, number * 7919)}`)

function guestOrder(product: string): string {
  const shippingAddress = { recipient: 'Ann', address: '1 Test Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' }
  const guest = { email: 'ann@example.net' }
  return JSON.stringify({ orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'COD', guest })
}

const distinct = (pathOf: (number: number) => string): string[] =>
  Array.from({ length: SPELLINGS }, (_, number) => pathOf(number))

const unknownWords = (number: number): string =>
  encodeURIComponent(Array.from({ length: 11 }, (_, word) => `zq${String(number)}x${String(word)}`).join(' '))

/** The dearest requests without an account. @param product the id of one that can be ordered */
export const abusiveRequests = (product: string): readonly AbusiveRequest[] => [
  { name: 'sign-in, 100 KB of marks', paths: ['/api/users/login'], body: login(marks) },
  { name: 'sign-in, unknown address', paths: ['/api/users/login'], body: login('nobody@example.net') },
  {
    name: 'registration, 100 KB of marks',
    paths: ['/api/users'],
    body: JSON.stringify({ name: marks, email: marks, password: marks }),
  },
  { name: 'order of a guest', paths: ['/api/orders'], body: guestOrder(product) },
  { name: 'order of a guest, unknown product', paths: ['/api/orders'], body: guestOrder(randomUUID()) },
  {
    name: 'JSON of 50,000 levels',
    paths: ['/api/users/login'],
    body: `{"email":${'['.repeat(BODY / 2)}${']'.repeat(BODY / 2)}}`,
  },
  { name: 'JSON of 33,000 lists', paths: ['/api/users/login'], body: `{"email":[${'[],'.repeat(BODY / 3 - 10)}[]]}` },
  {
    name: 'order with a number of 90,000 digits',
    paths: ['/api/orders'],
    body: JSON.stringify({ itemsPrice: '1'.repeat(90_000) }),
  },
  { name: 'page of a search', paths: distinct((number) => `/search/word${String(number)}`) },
  { name: 'page of a search, spelled differently', paths: spellings('/', 'search/lamp') },
  { name: 'page of a product, spelled differently', paths: spellings('/product/', product) },
  {
    name: 'search for eleven unknown words',
    paths: distinct((number) => `/api/products?keyword=${unknownWords(number)}`),
  },
  { name: 'sitemap', paths: ['/sitemap.xml'] },
  {
    name: 'webhook of Stripe, 250 KB',
    paths: ['/api/payments/stripe/webhook'],
    body: JSON.stringify({ id: 'x'.repeat(250_000) }),
    headers: { 'stripe-signature': `t=${String(Math.floor(Date.now() / 1_000))},v1=${'0'.repeat(64)}` },
  },
]
