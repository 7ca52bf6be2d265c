import { MAX_PAPER_LOGO } from '@shop/contracts/invoices/calls'
import { DEFAULT_ACCENT } from '@shop/contracts/shop'
import { Rejection } from '../domain/rejection.ts'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../telemetry/logger.ts'
import { renderIssued, type ReadPicture } from './render-issued.ts'
import { defaultShopProfile } from './shop-variables.ts'

const order = { orderId: '018f4a3e-0000-7000-8000-000000000001', userId: '018f4a3e-0000-7000-8000-0000000000aa' }
const ISSUED = '2026-03-01T12:00:00.123456Z'
const CREDITED = '2026-04-01T12:00:00.123456Z'
const shopProfile = defaultShopProfile({ shopName: 'Kiln', publicUrl: 'https://shop.example' })

type Sources = Parameters<typeof renderIssued>[0]
type RenderInput = Parameters<Sources['orders']['renderInvoice']>[0]
type Users = Awaited<ReturnType<Sources['identity']['lookUpUsers']>>['users']

/** What is rendered, while the user and the shop have another name today than they had at each moment. */
async function rendered(
  number?: string,
  changes: { users?: Users; userAt?: Sources['identity']['userAt']; logo?: string; readPicture?: ReadPicture } = {},
) {
  const inputs: RenderInput[] = []
  const { logo } = changes
  const users = changes.users ?? [{ userId: order.userId, name: 'Today Ltd', email: '' }]
  const userAt: Sources['identity']['userAt'] = async ({ userId, at }) => ({
    userId,
    name: `Ann at ${at}`,
    email: '',
    isAdmin: false,
    roles: [],
  })
  const sources: Sources = {
    shopProfile,
    identity: { lookUpUsers: async () => ({ users }), userAt: changes.userAt ?? userAt },
    catalogue: {
      getShopProfile: async ({ at = 'today' }) => ({ profile: { name: `Shop at ${at}`, ...(logo !== undefined && { logo }) } }),
    },
    readPicture: changes.readPicture ?? (async () => undefined),
    logger: silentLogger(),
    orders: {
      invoicesOf: async () => ({
        invoice: '2026-000001',
        issuedAt: ISSUED,
        creditNotes: [{ number: 'C2026-000001', amount: 1, issuedAt: CREDITED }],
      }),
      renderInvoice: async (input) => {
        inputs.push(input)
        return { number: '1', pdf: '' }
      },
    },
  }
  await renderIssued(sources, order, number)
  return inputs[0]
}

describe('a numbered document', () => {
  it('is from and for whom it was at the moment of its number', async () => {
    const seller = { color: DEFAULT_ACCENT, address: '', email: 'shop@shop.example', phone: '' }
    expect(await rendered()).toEqual({
      orderId: order.orderId,
      seller: { ...seller, name: `Shop at ${ISSUED}` },
      customer: `Ann at ${ISSUED}`,
    })
    expect(await rendered('C2026-000001')).toEqual({
      orderId: order.orderId,
      number: 'C2026-000001',
      seller: { ...seller, name: `Shop at ${CREDITED}` },
      customer: `Ann at ${CREDITED}`,
    })
  })
  it('names no account for a guest, also once an account owns the order', async () => {
    for (const accountId of [null, '018f4a3e-0000-7000-8000-0000000000bb']) {
      const users = [{ userId: order.userId, name: 'Guest', email: '', accountId }]
      expect((await rendered(undefined, { users }))?.customer).toBe('')
    }
  })
  it('names nobody whose data is erased', async () => {
    expect((await rendered(undefined, { users: [] }))?.customer).toBe('Deleted user')
  })
  it('has the logo of that moment as the variant for paper, and is made without one that cannot be read', async () => {
    const name = `/images/uploads/${'a'.repeat(64)}.webp`
    const read: string[] = []
    const readPicture = async (path: string) => {
      read.push(path)
      return Buffer.from('png')
    }
    const sellerWith = async (changes: { logo: string; readPicture: ReadPicture }) => (await rendered(undefined, changes))?.seller
    expect(await sellerWith({ logo: name, readPicture })).toMatchObject({ logo: 'cG5n' })
    expect(read).toEqual([`${name}.paper-720.png`])
    const unreadable: Record<string, ReadPicture> = {
      'none there': async () => undefined,
      'too large': async () => Buffer.alloc(MAX_PAPER_LOGO),
      'a store that fails': () => Promise.reject(new Error('no bucket')),
    }
    for (const [, failing] of Object.entries(unreadable))
      expect(await sellerWith({ logo: name, readPicture: failing })).not.toHaveProperty('logo')
    // No server fetches what is elsewhere.
    for (const logo of ['', 'https://elsewhere.example/logo.png', '/favicon.svg', `${name}.tile-160.webp`])
      expect(await sellerWith({ logo, readPicture })).not.toHaveProperty('logo')
    expect(read).toHaveLength(1)
  })
  it('has the name of today where identity knows none of then', async () => {
    const userAt = () => Promise.reject(new Rejection('user_not_found'))
    expect((await rendered(undefined, { userAt }))?.customer).toBe('Today Ltd')
  })
})
