import { adminCredentials, startWebShop } from '@shop/test-support'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { addressFields } from '../src/address-form.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { createPhotographs } from './support/pictures.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

/** The steps of docs/first-order.md: the addresses that they open, and what they fill in, choose and press. */
function readSteps(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/first-order.md'), 'utf8')
  const [, byHand = ''] = /\n## By hand\n([^]*?)\n## /.exec(text) ?? []
  return Array.from(byHand.matchAll(/_([^_]+)_|`(\/[^`]+)`/g), ([, name, path]) => name ?? path ?? '')
}

const values: Readonly<Record<string, string>> = {
  'E-mail address': adminCredentials.email,
  Password: adminCredentials.password,
  Name: 'Teapot',
  Price: '21.50',
  Brand: 'Kiln',
  'Count In Stock': '10',
  Category: 'Kitchen',
  Description: 'Holds a litre of tea.',
  'E-mail for this order': 'maya@example.com',
  Recipient: 'Maya Lind',
  ...addressFields,
}

async function uploadPicture(page: Page): Promise<void> {
  await page.getByLabel('Picture files').setInputFiles(await createPhotographs(page, ['red']))
  await expect.poll(() => page.getByLabel('Image', { exact: true }).inputValue()).not.toBe('')
}

async function follow(page: Page, step: string): Promise<void> {
  const value = values[step]
  if (step.startsWith('/')) await page.goto(step)
  else if (step === 'Country') await page.getByLabel(step, { exact: true }).selectOption(value ?? '')
  else if (value !== undefined) await page.getByLabel(step, { exact: true }).first().fill(value)
  else if (step === 'Upload pictures') await uploadPicture(page)
  else if (step === 'COD') await page.getByRole('radio', { name: step }).check()
  else await page.getByRole('button', { name: step, exact: true }).first().click()
}

it('the steps of the first order lead from an empty shop to a delivered one', async () => {
  const steps = readSteps()
  const cart = steps.indexOf('Add To Cart')
  const back = steps.indexOf('/admin/orderlist')
  expect(steps).toHaveLength(33)
  const admin = await openBrowserSession(browser, shop.url)
  for (const step of steps.slice(0, cart)) {
    await follow(admin.page, step)
    if (step === 'Sign in') await admin.page.waitForURL('**/admin')
  }
  await expect.poll(async () => (await shop.get<{ products: unknown[] }>('/api/products')).body.products).toHaveLength(1)

  const guest = await openBrowserSession(browser, shop.url)
  await guest.page.goto('/')
  await guest.page.getByRole('main').getByRole('link', { name: 'Teapot' }).first().click()
  for (const step of steps.slice(cart, back)) await follow(guest.page, step)
  await guest.page.getByText('Thank you for your order!').waitFor()

  await follow(admin.page, '/admin/orderlist')
  await admin.page.getByRole('main').getByRole('link', { name: /\d{6}/ }).first().click()
  for (const step of steps.slice(back + 1)) await follow(admin.page, step)
  await admin.page
    .getByText(/^Delivered on /)
    .first()
    .waitFor()
  await Promise.all([admin.close(), guest.close()])
})
