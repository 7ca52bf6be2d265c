import type { Product } from '@shop/contracts/products'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, startWebShop } from '@shop/test-support'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

async function open(path: string, width = 1280) {
  const { page, close } = await openBrowserSession(browser, shop.url, { width })
  await openSignedIn(page, adminCredentials, path)
  return { page, close, press: async (name: string | RegExp) => page.getByRole('button', { name }).first().click() }
}

const created: string[] = []
async function createProduct(fields: object) {
  const product = await shop.createProduct(shop.adminToken, fields)
  created.push(product._id)
  return product
}
// The lists of a test have nothing of an earlier attempt.
afterEach(async () => {
  for (const id of created.splice(0)) await shop.request('DELETE', `/api/products/${id}`, shop.adminToken)
})

const read = async (id: string) => (await shop.get<Product>(`/api/products/${id}`, shop.adminToken)).body

describe('the list of products', () => {
  it('changes a price and a stock in place, with the keyboard, and takes it back', async () => {
    const { _id } = await createProduct({ name: 'Brass lamp', price: 10, countInStock: 5 })
    const { page, close, press } = await open('/admin/productlist?keyword=brass')
    await page.getByRole('button', { name: /^Price of Brass lamp/ }).focus()
    await page.keyboard.press('Enter')
    const price = page.getByRole('textbox', { name: 'Price of Brass lamp' })
    await price.fill('')
    await price.pressSequentially('12.5', { delay: 80 })
    await page.keyboard.press('Enter')
    await page.getByText('Price of Brass lamp: $12.50', { exact: true }).waitFor()
    expect(await read(_id)).toMatchObject({ price: 12.5, countInStock: 5 })
    await press('Undo')
    await eventually(async () => expect(await read(_id)).toMatchObject({ price: 10 }))

    await press(/^Stock of Brass lamp/)
    const field = page.getByRole('textbox', { name: 'Stock of Brass lamp' })
    await field.fill('8')
    const { token } = await shop.registerCustomer()
    await shop.placeOrder(token, [[_id, 2]])
    await field.press('Enter')
    await eventually(async () => expect(await read(_id)).toMatchObject({ countInStock: 6 }))
    await close()
  })

  it.each(['   ', '1e2', '0'])('changes no price and no stock to %j, and says why', async (text) => {
    const { _id } = await createProduct({ name: 'Inline lamp', price: 49.9, countInStock: 12 })
    const { page, close, press } = await open('/admin/productlist?keyword=inline')
    for (const name of text === '0' ? ['Price of Inline lamp'] : ['Price of Inline lamp', 'Stock of Inline lamp']) {
      await press(new RegExp(`^${name}`))
      const field = page.getByRole('textbox', { name })
      await field.fill(text)
      await field.press('Enter')
      expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
        text === '0' ? 'A free product is marked as free on its own page' : `${name} must be a number`,
      )
      await field.press('Escape')
    }
    await press(/^Price of Inline lamp/)
    await page.getByRole('textbox', { name: 'Price of Inline lamp' }).fill('$1,299.00')
    await page.keyboard.press('Enter')
    await page.getByText('Price of Inline lamp: $1,299.00', { exact: true }).waitFor()
    expect(await read(_id)).toMatchObject({ price: 1299, countInStock: 12 })
    await close()
  })

  it('changes no prices by what is no number', async () => {
    await createProduct({ name: 'Inline lamp', price: 49.9 })
    const { page, close, press } = await open('/admin/productlist?keyword=inline')
    await press('Change prices')
    const field = page.getByRole('textbox', { name: 'Percent' })
    for (const text of ['', '0x10', '1e1']) {
      await field.fill(text)
      await press('Show the new prices')
      await page.getByText('Percent must be a number').waitFor()
    }
    await close()
  })

  it('refuses a price that another admin has changed meanwhile, and says so', async () => {
    const { _id } = await createProduct({ name: 'Cork board', price: 10 })
    const { page, close, press } = await open('/admin/productlist?keyword=cork')
    await press(/^Price of Cork board/)
    const field = page.getByRole('textbox', { name: 'Price of Cork board' })
    await field.fill('12')
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { price: 99 })
    await field.press('Enter')
    await page.getByText(/^Somebody else has changed this/).waitFor()
    expect(await read(_id)).toMatchObject({ price: 99 })
    await close()
  })

  it('takes a product off the storefront and copies it', async () => {
    const { _id } = await createProduct({ name: 'Dish rack', price: 10, sku: 'D-1' })
    const { page, close, press } = await open('/admin/productlist?keyword=dish', 390)
    await press('Take Dish rack off the storefront')
    await page.getByText('Dish rack is hidden now', { exact: true }).waitFor()
    await expect.poll(async () => (await shop.get(`/api/products/${_id}`)).status).toBe(404)
    await press('Duplicate Dish rack')
    await page.waitForURL('**/edit')
    created.push(new URL(page.url()).pathname.split('/').at(-2) ?? '')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Dish rack (copy)')
    expect(await page.getByLabel('SKU').inputValue()).toBe('')
    await close()
  })

  it('changes the prices of selected products after showing them', async () => {
    const { _id } = await createProduct({ name: 'Egg cup', price: 10 })
    const { page, close, press } = await open('/admin/productlist?keyword=egg')
    const select = page.getByRole('checkbox', { name: 'Select Egg cup' })
    await select.check()
    await page.getByRole('button', { name: 'Change 1 price' }).waitFor()
    await page.getByLabel('Find products').fill('nothing')
    await page.getByRole('button', { name: 'Change prices' }).waitFor()
    await page.getByLabel('Find products').fill('egg')
    await select.check()
    await press('Change 1 price')
    await page.getByLabel('Percent', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('25')
    await press('Show the new prices')
    await page.getByText('$10.00 → $12.50').waitFor()
    expect(await read(_id)).toMatchObject({ price: 10 })
    await page.getByRole('dialog').getByRole('button', { name: 'Change 1 price' }).click()
    await eventually(async () => expect(await read(_id)).toMatchObject({ price: 12.5 }))
    await press('Undo')
    await page.getByText('Undone: 1 product is as before.').waitFor()
    await eventually(async () => expect(await read(_id)).toMatchObject({ price: 10 }))
    await close()
  })

  it.each(['is there', 'is late'])(
    'takes a deleted product out of the selection, and what was changed when the answer %s',
    async (answer) => {
      const { _id } = await createProduct({ name: 'Fig jam', price: 10 })
      await createProduct({ name: 'Fig paste', price: 10 })
      const { page, close, press } = await open('/admin/productlist?keyword=fig')
      const closed = Promise.withResolvers<void>()
      if (answer === 'is late')
        await page.route('**/api/products/prices', async (route) => {
          const response = await route.fetch()
          await closed.promise
          await route.fulfill({ response })
        })
      for (const name of ['Fig jam', 'Fig paste']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await page.getByRole('button', { name: 'Change 2 prices' }).waitFor()
      await press('Delete Fig paste')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await press('Change 1 price')
      await page.getByLabel('Percent', { exact: true }).fill('10')
      await press('Show the new prices')
      await page.getByRole('dialog').getByRole('button', { name: 'Change 1 price' }).click()
      await eventually(async () => expect(await read(_id)).toMatchObject({ price: 11 }))
      if (answer === 'is there') await page.getByText('Done: 1 product is written.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      closed.resolve()
      // The next change is not that of the same products again.
      await page.getByRole('button', { name: 'Change prices' }).waitFor()
      await page
        .getByRole('button', { name: /^Price of Fig jam/ })
        .filter({ hasText: '$11.00' })
        .waitFor()
      await close()
    },
  )
})

it('saves a view with the keyboard alone', async () => {
  const { page, close } = await open('/admin/productlist?keyword=egg')
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await page.getByLabel('Name of the view').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Eggs')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Eggs/ }).waitFor()
  await close()
})

describe('an import', () => {
  it('shows the errors of a file, then what the corrected one changes, and how far it has come after a reload', async () => {
    const { _id } = await createProduct({ name: 'Fruit bowl', price: 10, sku: 'F-1' })
    const { page, close, press } = await open('/admin/products/import')
    const choose = async (text: string) =>
      page.getByLabel(/^CSV file/).setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('sku,price\nF-1,"12,50"')
    await page.getByText('Line 2: price must be a number such as 1234.50, not “12,50”').waitFor()
    expect(await page.getByRole('button', { name: /^Write/ }).count()).toBe(0)
    await choose('sku,price\nF-1,12.50')
    await page.getByText('$10.00 → $12.50').waitFor()
    await press('Write 1 product')
    await page.getByText('Done: 1 product is written.').waitFor()
    await page.reload()
    await page.getByText('Done: 1 product is written.').waitFor()
    expect(await read(_id)).toMatchObject({ price: 12.5 })
    await close()
  })

  it('writes what it has shown, and takes the same file again when it was corrected', async () => {
    const { _id } = await createProduct({ name: 'Salad bowl', price: 10, sku: 'S-1' })
    const folder = await mkdtemp(join(tmpdir(), 'products-'))
    const file = join(folder, 'products.csv')
    const { page, close, press } = await open('/admin/products/import')
    const field = page.getByLabel(/^CSV file/)
    const choose = async (text: string) => {
      await writeFile(file, text)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.click()])
      expect(await field.inputValue()).toBe('')
      await chooser.setFiles(file)
    }
    await choose('sku,price\nS-1,"12,50"')
    await page.getByText('Line 2: price must be a number').waitFor()
    await choose('sku,price\nS-1,12.50')
    await page.getByText('$10.00 → $12.50').waitFor()
    await writeFile(file, 'sku,price\nS-1,99999')
    await press('Write 1 product')
    await page.getByText('Done: 1 product is written.').waitFor()
    expect(await read(_id)).toMatchObject({ price: 12.5 })
    await rm(folder, { recursive: true })
    await close()
  })
})

describe('all changes of a product', () => {
  it('lead to the order for which units are held', async () => {
    const { _id } = await createProduct({ name: 'Glass jar', price: 10, countInStock: 5 })
    const { token } = await shop.registerCustomer('Gus Guest')
    const order = (await shop.placeOrder(token, [[_id, 2]])).body
    const { page, close, press } = await open(`/admin/product/${_id}/edit`)
    await press('Show all changes')
    const row = page.getByRole('row').filter({ hasText: 'Held for an order' })
    expect(await row.innerText()).toMatch(/Available 5 → 3[^]*Gus Guest/)
    await row.getByRole('link').click()
    await page.waitForURL(`**/order/${order._id}`)
    await close()
  })
})
