import type { Order } from '@shop/contracts/orders'
import { eventually } from '@shop/kit/testing'
import { readStockLevel } from '@shop/test-support'
import { describe, expect, it } from 'vitest'
import { expectAccessible, startOrderPages } from './support/order-pages.ts'

const { shop, customer, admin, openSessionAs, placePaidOrder } = await startOrderPages()

describe.each([{ width: 1440 }, { width: 390 }])('a delivered order at $width pixels', ({ width }) => {
  it('is returned in part with the keyboard, and its lines are refunded once an admin accepts', async () => {
    const { id, bowl } = await placePaidOrder()
    await shop.request('PUT', `/api/orders/${id}/deliver`, shop.adminToken)
    const session = await openSessionAs(customer, `/order/${id}`, width)
    const { page } = session
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByText(/^Returns until \d+ \w+ \d{4}$/).waitFor()
    await expectAccessible(session)
    await returns.getByRole('button', { name: 'Return Items' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Return items' })
    const ask = dialog.getByRole('button', { name: 'Ask For Return' })
    expect(await ask.isDisabled()).toBe(true)
    await dialog.getByLabel('Salad bowl').focus()
    await page.keyboard.press('ArrowDown')
    await dialog.getByText('$92.00 goes back to your card once the shop has the items').waitFor()
    await dialog.getByRole('radio', { name: 'It does not fit' }).focus()
    for (const key of ['ArrowDown', 'Tab']) await page.keyboard.press(key)
    expect(await dialog.getByRole('radio', { name: 'It arrived damaged' }).isChecked()).toBe(true)
    await page.keyboard.type('One is chipped')
    await expectAccessible(session)
    await ask.press('Enter')
    await returns.getByText('1 × Salad bowl').waitFor()
    await returns.getByText('Please bring or send the items back.').waitFor()
    await page.getByRole('region', { name: 'History' }).getByText('Return asked for').waitFor()
    await returns.getByRole('button', { name: 'Return Items' }).waitFor({ state: 'detached' })
    await returns.getByRole('button', { name: 'Cancel Return' }).waitFor()
    await expectAccessible(session)

    const adminSession = await openSessionAs(admin, '/admin/payments', width)
    const adminPage = adminSession.page
    await adminPage.getByText('The customer asks to return items.').first().waitFor()
    await adminPage.getByRole('link', { name: `Details of order ${id}` }).click()
    await adminPage.getByText('It arrived damaged: One is chipped').waitFor()
    await expectAccessible(adminSession)
    await adminPage.getByRole('button', { name: 'Accept Return' }).click()
    const question = adminPage.getByRole('dialog', { name: 'Accept the return' })
    await question.getByText('You have 1 unit back from the customer. $92.00 goes back to the customer’s card.').waitFor()
    await expectAccessible(adminSession)
    await question.getByRole('button', { name: 'Accept Return' }).click()
    await adminPage.getByText(/^Accepted on /).waitFor()
    await adminPage.getByText(/^Refunded \$92\.00 on /).waitFor()
    expect(adminSession.consoleErrors).toEqual([])
    await adminSession.close()
    await eventually(async () => expect(await readStockLevel(shop, bowl)).toMatchObject({ available: 9, sold: 1 }))

    await page.reload()
    await returns.getByText(/^Accepted on .*The money goes back to the card\.$/).waitFor()
    await returns.getByRole('button', { name: 'Return Items' }).click()
    await expect.poll(() => dialog.getByLabel('Salad bowl').getByRole('option').count()).toBe(2)
    expect(session.consoleErrors).toEqual([])
    await session.close()
  })

  it('is refused with a reason that the customer reads', async () => {
    const mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34 }))._id
    const { _id: id } = (await shop.placeOrder(customer.token, [[mug, 1]])).body
    for (const step of ['pay', 'deliver']) await shop.request('PUT', `/api/orders/${id}/${step}`, shop.adminToken, {})
    const body = { lines: [{ product: mug, qty: 1 }], reason: 'Too heavy' }
    await shop.request<Order>('POST', `/api/orders/${id}/returns`, customer.token, body)
    const { page, close } = await openSessionAs(admin, `/order/${id}`, width)
    await page.getByRole('button', { name: 'Accept Return' }).click()
    const dialog = page.getByRole('dialog', { name: /^(Accept|Refuse) the return$/ })
    await dialog.getByText('Please give the customer $39.10 back.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Refuse Return' }).click()
    expect(await dialog.getByRole('button', { name: 'Refuse Return' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('It was used')
    await dialog.getByRole('button', { name: 'Refuse Return' }).click()
    await page.getByText(/^Refused on .*: It was used$/).waitFor()
    await close()
    const session = await openSessionAs(customer, `/order/${id}`, width)
    await session.page.getByText(/^Refused on .*: It was used$/).waitFor()
    await session.page.getByRole('button', { name: 'Return Items' }).click()
    // The only unit is chosen.
    await session.page
      .getByRole('dialog', { name: 'Return items' })
      .getByText('The shop gives you $39.10 back, in cash or by bank transfer')
      .waitFor()
    await expectAccessible(session)
    await session.close()
  })
})
