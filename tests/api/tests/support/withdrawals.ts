import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { topicOf, type TestShop } from '@shop/test-support'
import { expect } from 'vitest'
import { withKey } from './guests.ts'

export const RECEIPT = 'You have withdrawn from the contract'

/** What the page asks for without a key. */
export const statedAs = (name: string, order: string, email: string) => ({ name, order, email })

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

export const hiddenFieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  )

/** How a contract is withdrawn from in a shop that is started later. */
export function withdrawalsIn(shop: () => TestShop) {
  /** As a browser without scripts sends it. */
  async function page(path: string, form?: Readonly<Record<string, string>>) {
    const sent = form && { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(shop().url + path, sent)
    return { status: response.status, html: await response.text() }
  }

  /** Both steps. */
  async function withdrawOnPage(form: Readonly<Record<string, string>>) {
    const first = await page('/withdraw', form)
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('Confirm withdrawal') })
    const fields = hiddenFieldsOf(first.html)
    return { fields, ...(await page('/withdraw/confirm', fields)) }
  }

  async function setLaw(consumerLaw: 'none' | 'eu'): Promise<void> {
    await shop().request('PUT', '/api/shop/terms', shop().adminToken, { pricesIncludeTax: true })
    await shop().request('PUT', '/api/shop', shop().adminToken, { consumerLaw })
    await eventually(async () => {
      if ((await page('/withdraw')).html.includes('Order number') !== (consumerLaw === 'eu'))
        throw new Error('the law is not seen yet')
    })
  }

  const read = async (id: string, key = '') =>
    (await shop().request<Order>('GET', `/api/orders/${id}`, undefined, undefined, withKey(key))).body
  const asStaff = async (id: string) => (await shop().get<Order>(`/api/orders/${id}`, shop().adminToken)).body
  const topicsTo = (email: string) => (shop().mailbox?.messages() ?? []).filter(({ to }) => to === email).map(topicOf)

  return { page, withdrawOnPage, setLaw, read, asStaff, topicsTo }
}
