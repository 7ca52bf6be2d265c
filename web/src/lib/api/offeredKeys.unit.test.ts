import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import { afterEach, expect, it, vi } from 'vitest'
import { keepOrderKey, offerOrderKey, orderKeyOf } from '../orderKeys.ts'
import { api } from './client.ts'

/** A server that opens orders by the key `good` alone. */
function stubServer(status?: number) {
  const sent: (string | null)[] = []
  vi.stubGlobal('location', { pathname: '/order' })
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    const key = headers.get(ORDER_KEY_HEADER)
    sent.push(key)
    return Response.json({ message: 'Order not found' }, { status: status ?? (key === 'good' ? 200 : 404) })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

it('opens the order by the kept key when the key of a link is refused, and keeps that', async () => {
  const sent = stubServer()
  keepOrderKey('a', 'good')
  offerOrderKey('a', 'goo')
  await api.get('/orders/a')
  expect(sent).toEqual(['goo', 'good'])
  expect(orderKeyOf('a')).toBe('good')
})

it('keeps the key of a link that the server accepts, in place of another', async () => {
  stubServer()
  keepOrderKey('b', 'old')
  offerOrderKey('b', 'good')
  await api.get('/orders/b')
  expect(orderKeyOf('b')).toBe('good')
})

it('keeps no key that was refused, and asks once', async () => {
  const sent = stubServer()
  offerOrderKey('c', 'goo')
  await expect(api.get('/orders/c')).rejects.toMatchObject({ status: 404 })
  expect(sent).toEqual(['goo'])
  expect(orderKeyOf('c')).toBeUndefined()
})

it('decides nothing while the server does not answer', async () => {
  stubServer(503)
  keepOrderKey('d', 'good')
  offerOrderKey('d', 'goo')
  await expect(api.get('/orders/d')).rejects.toMatchObject({ status: 503 })
  stubServer()
  await api.get('/orders/d')
  expect(orderKeyOf('d')).toBe('good')
})
