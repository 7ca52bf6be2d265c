import { describe, expect, it } from 'vitest'
import { expectAccessible, startOrderPages } from './support/order-pages.ts'

const { customer, admin, openSessionAs, placePaidOrder } = await startOrderPages()

describe.each([{ width: 1440 }, { width: 390 }])('an order at $width pixels', ({ width }) => {
  it('is sent in two parts, which the customer follows, and is delivered with the second', async () => {
    const { id } = await placePaidOrder()
    const adminSession = await openSessionAs(admin, `/order/${id}`, width)
    const { page } = adminSession
    const dialog = page.getByRole('dialog', { name: 'Send items' })
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await dialog.getByLabel('Salad bowl').selectOption('1')
    await dialog.getByLabel('Stoneware mug').selectOption('0')
    await dialog.getByLabel('Carrier').fill('UPS')
    await dialog.getByLabel('Tracking number').fill('1Z 999')
    await expectAccessible(adminSession)
    await dialog.getByRole('button', { name: 'Send Items' }).press('Enter')
    const shipments = page.getByRole('region', { name: 'Shipments' })
    await shipments.getByText('1 × Salad bowl').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const session = await openSessionAs(customer, `/order/${id}`, width)
    await session.page.getByRole('group', { name: 'Progress' }).getByText('Partly Sent').waitFor()
    const link = session.page.getByRole('link', { name: 'UPS 1Z 999' })
    expect(await link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999')
    expect(await session.page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    expect(await session.page.getByRole('button', { name: 'Delivered' }).count()).toBe(0)
    await expectAccessible(session)
    await session.close()

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await dialog.getByLabel('Salad bowl').inputValue()).toBe('1')
    await dialog.getByRole('button', { name: 'Send Items' }).click()
    await shipments.getByText('1 × Stoneware mug').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expectAccessible(adminSession)
    await shipments.getByRole('button', { name: 'Delivered' }).first().click()
    await shipments.getByText(/^Delivered on /).waitFor()
    await shipments.getByRole('button', { name: 'Delivered' }).click()
    await page.getByRole('group', { name: 'Progress' }).getByText('Delivered').waitFor()
    await page
      .getByRole('region', { name: 'Shipping' })
      .getByText(/^Delivered on /)
      .waitFor()
    expect(adminSession.consoleErrors).toEqual([])
    await adminSession.close()
  })
})
