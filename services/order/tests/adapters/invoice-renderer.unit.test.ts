import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { aDocument } from './invoice-fixtures.ts'
import type { RenderInvoice } from '../../src/ports.ts'
import { renderInvoicePdf } from '../../src/adapters/invoice-pdf.ts'
import { createInvoiceThread, keepInvoices } from '../../src/adapters/invoice-renderer.ts'

const MAX_MS = 50

/** As long as an address may be, all of it drawn as outlines. */
const manyLetters = (first: number) =>
  aDocument({
    address: Array.from({ length: 200 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    address2: Array.from({ length: 200 }, (_, index) => String.fromCodePoint(first + 200 + index)).join(''),
    city: Array.from({ length: 200 }, (_, index) => String.fromCodePoint(first + 400 + index)).join(''),
    recipient: Array.from({ length: 100 }, (_, index) => String.fromCodePoint(first + 600 + index)).join(''),
  })

/** The CPU that a piece of work takes of this thread, in milliseconds. By the clock it would depend on other programs. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The least of three documents: a collection of garbage of other tests in this thread may fall into one. */
async function leastCpuOf(render: RenderInvoice): Promise<number> {
  let least = Infinity
  for (const first of [0x5200, 0x5600, 0x5a00]) least = Math.min(least, await cpuOf(() => render(manyLetters(first))))
  return least
}

describe('the thread of the invoices', () => {
  it('counts in the currency of its process', async () => {
    const inDollars = await renderInvoicePdf(aDocument({}))
    setCurrency({ code: 'jpy', decimals: 0 })
    try {
      const here = await renderInvoicePdf(aDocument({}))
      expect(here.equals(inDollars)).toBe(false)
      expect(await createInvoiceThread()(aDocument({}))).toBe(here.toString('base64'))
    } finally {
      setCurrency(US_DOLLARS)
    }
  })

  it('renders what would keep everybody else waiting', async () => {
    const render = createInvoiceThread()
    const here = await renderInvoicePdf(manyLetters(0x4e00))
    expect(await render(manyLetters(0x4e00))).toBe(here.toString('base64'))
    const without = await leastCpuOf(async (facts) => (await renderInvoicePdf(facts)).toString('base64'))
    const least = await leastCpuOf(render)
    expect(least).toBeLessThan(MAX_MS)
    // Compiled code makes it cheaper, and never so cheap.
    expect(without).toBeGreaterThan(2 * least)
  }, 60_000)

  it('answers the next document after one that cannot be rendered', async () => {
    const render = createInvoiceThread()
    const document = aDocument({})
    const broken = { ...document, timeZone: 'Nowhere/Land' }
    const [first, second] = await Promise.allSettled([render(broken), render(document)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  }, 60_000)
})

describe('what was rendered', () => {
  it('is kept for the same facts, and rendered once when many ask together', async () => {
    const rendered: string[] = []
    const render = keepInvoices(async ({ order }) => {
      rendered.push(order.shippingAddress.address)
      return order.shippingAddress.address
    })
    const ask = (address: string) => render(aDocument({ address }))
    expect(await Promise.all([ask('1 Lane'), ask('1 Lane'), ask('2 Lane')])).toEqual(['1 Lane', '1 Lane', '2 Lane'])
    expect(await ask('1 Lane')).toBe('1 Lane')
    expect(rendered).toEqual(['1 Lane', '2 Lane'])
  })

  it('is not kept when it failed', async () => {
    let attempts = 0
    const render = keepInvoices(async () => {
      attempts += 1
      if (attempts === 1) throw new Error('the thread ended')
      return 'pdf'
    })
    await expect(render(aDocument({}))).rejects.toThrow('the thread ended')
    expect(await render(aDocument({}))).toBe('pdf')
  })
})
