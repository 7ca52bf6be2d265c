import type { BulkJob, Order, OrderIds } from '@shop/contracts/orders'
import type { SecurityLog } from '@shop/contracts/security'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
const orders: Order[] = []
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  const { _id } = await shop.createProduct(shop.adminToken, { name: 'Mug; "tall", =1+1', countInStock: 500 })
  for (let count = 0; count < 105; count += 1) {
    const { token } = await shop.registerCustomer('=HYPERLINK("x")')
    orders.push((await shop.placeOrder(token, [[_id, 1]])).body)
  }
})
afterAll(() => shop.close())

const ids = () => orders.map(({ _id }) => _id)

async function send(action: string, key: string, selected = ids()) {
  const response = await fetch(`${shop.url}/api/orders/bulk`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ action, orders: selected }),
  })
  return { status: response.status, body: (await response.json()) as BulkJob & { message: string } }
}

describe('orders in bulk', () => {
  it('are one job for the same press, which the security log has once for each request', async () => {
    const first = await send('pay', 'press')
    const second = await send('pay', 'press')
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.body._id).toBe(first.body._id)
    const read = async () => (await shop.get<BulkJob>(`/api/orders/bulk/${first.body._id}`, shop.adminToken)).body
    await expect.poll(async () => (await read()).finishedAt !== undefined).toBe(true)
    expect((await read()).results.map(({ outcome }) => outcome)).toEqual(Array(105).fill('done'))
    expect((await send('deliver', 'press')).status).toBe(422)
    const { events } = (await shop.get<SecurityLog>(`/api/security/log?keyword=${first.body._id}`, shop.adminToken)).body
    expect(events.map(({ sentence }) => sentence)).toEqual(Array(2).fill('Ada Admin changed many orders at once'))
  })

  it('are found by the filters of the list, and selected 1,000 at most', async () => {
    const found = (await shop.get<OrderIds>('/api/orders/ids?paid=true&sort=oldest', shop.adminToken)).body
    expect(found).toEqual({ orders: ids(), total: 105 })
    const tooMany = await send(
      'pay',
      'many',
      Array.from({ length: 1_001 }, () => orders[0]?._id ?? ''),
    )
    expect([tooMany.status, tooMany.body.message]).toEqual([400, 'Please select 1 to 1000 orders'])
  })

  it('are exported in the order in which they are chosen, as CSV that no spreadsheet takes for formulas', async () => {
    const response = await fetch(`${shop.url}/api/orders/export.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: ids() }),
    })
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(106)
    expect(lines[0]).toContain('number,id,createdAt,status')
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(ids())
    for (const line of lines.slice(1)) expect(line).toContain(`"'=HYPERLINK(""x"")"`)
  })
})
