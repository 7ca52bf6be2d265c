import { createContext, Script } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFirstScript } from '../../../vite/first-scripts.ts'
import { addressLines } from '../../lib/addresses/shippingAddresses.ts'
import { parseCartItems } from '../../lib/cart/cartEntry.ts'
import { cartTotals } from '../../lib/cart/cartTotals.ts'
import { formatCents } from '../../lib/format.ts'

const names = ['theme', 'stored', 'start'] as const
const scripts = new Map<string, string>()

beforeAll(async () => {
  for (const name of names) scripts.set(name, await buildFirstScript(name))
})

type Entries = Readonly<Record<string, string>>

function storageOf(entries: Entries) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
}

/** Runs a script as the document does: with its storages, and with globals of its own. */
function run(name: (typeof names)[number], globals: object): void {
  new Script(scripts.get(name) ?? '').runInContext(createContext(globals))
}

interface Frame {
  readonly local?: Entries
  readonly session?: Entries
  readonly needsBuyer?: boolean
  /** That of the shop in the page. */
  readonly currency?: object
}

/** What the frame of a page shows by the name of its part, and where it leads. */
function frameWith({ local = {}, session = {}, needsBuyer = false, currency }: Frame) {
  const shown = { cart: [] as string[], subtotal: [] as string[], address: [] as string[] }
  let leadsTo: string | undefined
  const partOf = (selector: string) => shown[/data-stored=(\w+)/.exec(selector)?.[1] as keyof typeof shown]
  run('stored', {
    localStorage: storageOf(local),
    sessionStorage: storageOf(session),
    location: { pathname: '/shipping', search: '?a=b', replace: (path: string) => (leadsTo = path) },
    document: {
      documentElement: { dataset: { shop: JSON.stringify({ name: 'the shop', currency }) } },
      createElement: () => ({ textContent: '' }),
      querySelector: () => (needsBuyer ? {} : null),
      querySelectorAll: (selector: string) => [
        { append: ({ textContent }: { textContent: string }) => partOf(selector).push(textContent) },
      ],
    },
  })
  return { ...shown, leadsTo }
}

const mug = { product: 'p1', name: 'Mug', image: '/images/mug.webp', price: 34.1, countInStock: 5, qty: 3 }
const user = { _id: 'u1', name: 'Ana', email: 'ana@example.com', token: 't', isAdmin: false }
const home = { address: '1 Main Street', city: 'Lisbon', postalCode: '1000-001', country: 'Portugal' }

describe('the script that fills the frames', () => {
  it.each<[string, unknown, string[]]>([
    ['a whole cart', [mug, { ...mug, product: 'p2', name: 'Bowl', qty: 1 }], ['3 × Mug, $34.10', '1 × Bowl, $34.10']],
    ['a cart of an earlier version, with numbers as text', [{ ...mug, price: '34.1', qty: '3' }], ['3 × Mug, $34.10']],
    ['a quantity above the stock, which the page lowers later', [{ ...mug, qty: 99 }], ['99 × Mug, $34.10']],
    ['what is no longer sold', [{ ...mug, unavailable: true }], []],
    ['quantities that are none', [0, -1, 2.5, null, 'x'].map((qty) => ({ ...mug, qty })), []],
    [
      'items without name, picture, product or price',
      [{ ...mug, name: ' ' }, { ...mug, image: 1 }, { qty: 1, price: 1 }, null],
      [],
    ],
    ['no list', { ...mug }, []],
  ])('of %s shows the lines and the subtotal that the app reads', (_, stored, lines) => {
    const { cart, subtotal } = frameWith({ local: { cartItems: JSON.stringify(stored) } })
    expect(cart).toEqual(lines)
    expect(subtotal).toEqual([formatCents(cartTotals(parseCartItems(stored)).items)])
  })

  it.each<Entries>([{}, { cartItems: '{' }, { cartItems: 'null' }])('of a cart that is %j shows an empty one', (local) => {
    expect(frameWith({ local })).toMatchObject({ cart: [], subtotal: ['$0.00'] })
  })

  it('counts in the currency of the shop', () => {
    const cartItems = JSON.stringify([{ ...mug, price: 5_580 }])
    const { cart, subtotal } = frameWith({ local: { cartItems }, currency: { code: 'JPY', decimals: 0 } })
    expect([cart, subtotal]).toEqual([['3 × Mug, ¥5,580'], ['¥16,740']])
  })

  it('shows the address as the page does, to its owner only', () => {
    const stored = { ...home, recipient: 'Ana', state: 'Estremadura', owner: user._id }
    const shownTo = (buyer: Frame, address: object) =>
      frameWith({ ...buyer, local: { ...buyer.local, shippingAddress: JSON.stringify(address) } }).address
    const asUser = { local: { userInfo: JSON.stringify(user) } }
    expect(shownTo(asUser, stored)).toEqual(addressLines(stored))
    expect(shownTo({ session: { guestEmail: '"guest@example.com"' } }, stored)).toEqual([])
    expect(shownTo({ session: { guestEmail: '"guest@example.com"' } }, home)).toEqual(addressLines(home))
    expect(shownTo(asUser, { ...home, city: '' })).toEqual([])
  })

  it('leads from the checkout to the sign-in whom the app takes for nobody', () => {
    const leadsTo = (frame: Frame) => frameWith({ needsBuyer: true, ...frame }).leadsTo
    const login = '/login?redirect=%2Fshipping%3Fa%3Db'
    expect(leadsTo({})).toBe(login)
    expect(leadsTo({ local: { userInfo: '{"name":"Ana"}' }, session: { guestEmail: '""' } })).toBe(login)
    expect(leadsTo({ local: { userInfo: JSON.stringify(user) } })).toBeUndefined()
    expect(leadsTo({ session: { guestEmail: '"guest@example.com"' } })).toBeUndefined()
    expect(leadsTo({ needsBuyer: false })).toBeUndefined()
  })
})

describe('the script that starts the page', () => {
  /** Presses the heart of a product before the page's own script is there. */
  function pressHeart({ stored, isWished, isFull = false }: { stored?: string; isWished: boolean; isFull?: boolean }) {
    const localStorage = storageOf(stored === undefined ? {} : { wishList: stored })
    if (isFull) localStorage.setItem = () => expect.fail('Quota exceeded')
    const heart = { dataset: { wish: 'mug' }, ariaPressed: String(isWished) }
    const listeners = new Map<string, (event: object) => void>()
    run('start', {
      localStorage,
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      // A rendered page whose paint is not over.
      document: { currentScript: { dataset: {} }, images: [], querySelector: () => ({ dataset: {} }) },
      PerformanceObserver: class {
        observe = () => undefined
      },
      setTimeout: () => 0,
    })
    listeners.get('click')?.({ target: { closest: () => heart }, defaultPrevented: false })
    return [heart.ariaPressed, localStorage.getItem('wishList')]
  }
  const list = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => String(index)))

  it('keeps a wish once, the newest first, and takes it back', () => {
    expect(pressHeart({ isWished: false })).toEqual(['true', '["mug"]'])
    expect(pressHeart({ isWished: false, stored: '["a","mug","b"]' })).toEqual(['true', '["mug","a","b"]'])
    expect(pressHeart({ isWished: true, stored: '["a","mug"]' })).toEqual(['false', '["a"]'])
  })

  it('counts a damaged list as an empty one, and leaves out what is no id', () => {
    expect(pressHeart({ isWished: false, stored: '{' })).toEqual(['true', '["mug"]'])
    expect(pressHeart({ isWished: false, stored: '["a",7,null]' })).toEqual(['true', '["mug","a"]'])
  })

  it('adds nothing to a full list, or to a storage that is full', () => {
    expect(pressHeart({ isWished: false, stored: list(200) })).toEqual(['false', list(200)])
    expect(pressHeart({ isWished: false, stored: '["a"]', isFull: true })).toEqual(['false', '["a"]'])
  })
})

describe('the script of the theme', () => {
  const themeWith = (theme: string) => {
    const dataset: { theme?: string } = {}
    run('theme', { localStorage: storageOf({ theme }), document: { documentElement: { dataset } } })
    return dataset.theme
  }
  it('applies a stored theme, and nothing else', () => {
    expect(['"dark"', '"light"', '"blue"', 'dark', 'null'].map(themeWith)).toEqual([
      'dark',
      'light',
      undefined,
      undefined,
      undefined,
    ])
  })
})

/** Their bytes stand in every document, and are no part of the budgets of the pages' own scripts. */
it.each([
  ['theme', 270],
  ['stored', 3_100],
  ['start', 1_800],
] as const)('the script %s has at most %i bytes, and no library', (name, budget) => {
  const code = scripts.get(name) ?? ''
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(budget)
  expect(code).not.toMatch(/zod|react/i)
  expect(code).not.toContain('</script')
})
