import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { startWebShop } from '@shop/test-support'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { addressFields, fillAddressForm } from '../src/address-form.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

async function readAddressForm(page: Page): Promise<string[]> {
  return Promise.all(Object.keys(addressFields).map(async (label) => page.getByLabel(label, { exact: true }).inputValue()))
}

describe('the addresses of a customer', () => {
  it.each([390, 1280])('are kept on the account and chosen at the checkout, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Ada Address')
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, customer, '/profile')
    const card = page.getByRole('region', { name: 'Addresses' })
    const press = async (name: string) => card.getByRole('button', { name }).click()
    await press('Add an address')
    await press('Save address')
    await card.getByText('Name of the address is required').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await card.getByLabel('Name of the address').fill('Home')
    await fillAddressForm(card)
    await card.getByLabel('Postal Code').press('Enter')
    await card.getByText('12 Harbour Street, Lisbon 1100-148, Portugal').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Addresses')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])

    await page.goto('/shipping')
    const chosen = page.getByRole('radio', { checked: true })
    await chosen.and(page.getByLabel('Home')).waitFor()
    await expect.poll(() => readAddressForm(page)).toEqual(Object.values(addressFields))
    expect(await page.getByLabel('Save this address').count()).toBe(0)
    await chosen.focus()
    await page.keyboard.press('ArrowDown')
    await chosen.and(page.getByLabel('Another address')).waitFor()
    await expect.poll(() => readAddressForm(page)).toEqual(['', '', '', 'United States'])
    await page.keyboard.press('ArrowUp')
    await page.getByLabel('Address', { exact: true }).fill('7 High Road')
    await chosen.and(page.getByLabel('Another address')).waitFor()
    await page.getByLabel('Save this address').check()
    await page.getByLabel('Save as').fill('Work')
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/payment')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('shippingAddress') ?? '{}') as object)
    expect(stored).toMatchObject({ address: '7 High Road', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' })
    const kept = async () => (await shop.get<{ name: string; isDefault: boolean }[]>('/api/users/addresses', customer.token)).body
    await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(['Home', 'Work'])

    await page.goto('/profile')
    await press('Make default: Work')
    await page.getByText('Work is the default').first().waitFor()
    await press('Remove Home')
    const dialog = page.getByRole('dialog', { name: 'Remove the address' })
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await kept()).toHaveLength(2)
    await press('Remove Home')
    await dialog.waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await card.getByText('Home', { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await kept()).map(({ name, isDefault }) => [name, isDefault])).toEqual([['Work', true]])
    expect(consoleErrors).toEqual([])
    await close()
  })
})

describe('the country of an address', () => {
  it.each([390, 1280])('decides what the form asks for, %i pixels wide', async (width) => {
    const customer = await shop.registerCustomer('Cora Country')
    const mug = (await shop.createProduct(shop.adminToken, { name: 'Country mug', countInStock: 5 }))._id
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    await openSignedIn(page, customer, '/shipping')
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    const country = page.getByLabel('Country', { exact: true })
    const choose = (name: string) => country.selectOption({ value: name })
    // That of the browser, until another one is chosen.
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200)
    expect(await country.evaluate(({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.label)).toBe(
      'United States of America',
    )
    await fillAddressForm(page)
    await page.getByText('Cora Country, unless you enter somebody else.').waitFor()

    await choose('')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Country is required').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await choose('United States of America')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('State is required').waitFor()
    await fill('State', 'Vermont')
    await page.getByText('Please check it: postal codes of this country look different.').waitFor()
    await choose('Hong Kong')
    await fill('Postal Code', '')
    await page.getByText('This country has no postal codes: leave it empty.').waitFor()
    expect(await page.getByLabel('Area', { exact: true }).inputValue()).toBe('')
    await fill('Area', 'Kowloon')
    await fill('Recipient', 'Rita Receiver')
    await fill('Apartment, floor or company', 'Flat 3')
    await fill('Phone', 'ask me')
    await page.keyboard.press('Enter')
    await page.getByText('Phone must be a telephone number').waitFor()
    await fill('Phone', '+852 2345 6789')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/payment')

    const { body } = await shop.placeOrder(customer.token, [[mug, 1]], {
      shippingAddress: await page.evaluate(() => JSON.parse(localStorage.getItem('shippingAddress') ?? '{}') as object),
    })
    await page.goto(`/order/${body._id}`)
    await page.getByText('Rita Receiver 12 Harbour Street Flat 3 Lisbon Kowloon Hong Kong').waitFor()
    await page.getByText('Phone: +852 2345 6789').waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})
