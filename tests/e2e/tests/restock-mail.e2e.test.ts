import { confirmAddress, startWebShopWithMails } from '@shop/test-support'
import { expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { signIn } from '../src/sign-in.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShopWithMails(inject('postgresUrl')))

it('tells a visitor without an account, who has confirmed the address with a link', async () => {
  const name = `Golden barrel ${String(uniqueNumber())}`
  const email = `visitor-${String(uniqueNumber())}@mail.example`
  const { _id } = await shop.createProduct(shop.adminToken, { name, countInStock: 0 })
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width: 390 })
  await page.goto(`/product/${_id}`)
  await page.getByRole('button', { name: 'Be Told Without an Account' }).click()
  await page.getByLabel('E-mail address').fill(email)
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByText('A link is on its way to this address').waitFor()
  const mails = () => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === email)
  const linkOf = () => mails().flatMap(({ text }) => /\S+\/restock-mail\?\S+/.exec(text)?.[0] ?? [])[0]
  await expect.poll(linkOf, { timeout: 20_000 }).toBeDefined()
  await page.goto(linkOf() ?? '')
  await page.getByRole('button', { name: 'E-mail Me When It Is Back' }).click()
  await page.getByText('We will send you one e-mail when it can be bought again.').waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { countInStock: 5 })
  await expect.poll(() => mails().map(({ subject }) => subject), { timeout: 20_000 }).toContain(`${name} is back`)
  expect(consoleErrors).toEqual([])
  await close()
})

it('tells a customer with one mail that a product is back', async () => {
  const customer = await shop.registerCustomer('Wanda Wait')
  await confirmAddress(shop, customer)
  const name = `Saguaro cactus ${String(uniqueNumber())}`
  const { _id } = await shop.createProduct(shop.adminToken, { name, countInStock: 0 })
  const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width: 390 })
  await page.goto(`/product/${_id}`)
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await page.getByRole('link', { name: 'Sign in to Be Told When It Is Back' }).click()
  await signIn(page, customer)
  await page.waitForURL(`**/product/${_id}`)
  await page.getByRole('button', { name: 'E-mail Me When It Is Back' }).click()
  await page.getByText('We will send you one e-mail when it can be bought again.').waitFor()
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
  await page.getByRole('button', { name: 'Do Not E-mail Me' }).click()
  await page.getByRole('button', { name: 'E-mail Me When It Is Back' }).click()
  await page.getByRole('button', { name: 'Do Not E-mail Me' }).waitFor()

  const exported = async () => (await shop.get('/api/users/export', customer.token)).body
  await expect.poll(exported).toMatchObject({ restockMails: [{ product: _id }] })

  for (const countInStock of [5, 6]) await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { countInStock })
  const mails = () => shop.mailbox?.messages().filter(({ subject }) => subject === `${name} is back`) ?? []
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]).toMatchObject({ to: customer.email })
  await expect.poll(async () => (await shop.get('/api/users/restock-mails', customer.token)).body).toEqual({ products: [] })
  await expect.poll(async () => (await shop.get(`/api/products/${_id}`)).body).toMatchObject({ countInStock: 6 })
  await page.reload()
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

it('offers a product that has come back since its page was opened', async () => {
  const { _id } = await shop.createProduct(shop.adminToken, { name: `Aloe ${String(uniqueNumber())}`, countInStock: 0 })
  const { page, close } = await openBrowserSession(browser, shop.url, { width: 390 })
  await page.goto(`/product/${_id}`)
  await page.getByRole('button', { name: 'Be Told Without an Account' }).click()
  await page.getByLabel('E-mail address').fill(`visitor-${String(uniqueNumber())}@mail.example`)
  await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { countInStock: 5 })
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
  await close()
})
