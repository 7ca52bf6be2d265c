import type { VariantMatrix } from '@shop/contracts/products'
import { adminCredentials, startWebShop } from '@shop/test-support'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

async function variantsOf(id: string) {
  const { body } = await shop.get<VariantMatrix>(`/api/products/${id}/variants`, shop.adminToken)
  return body.variants
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Variants' }).getByRole('rowheader')

async function open(id: string, width: number) {
  const session = await openBrowserSession(browser, shop.url, { width })
  await openSignedIn(session.page, adminCredentials, `/admin/product/${id}/edit`)
  await session.page.getByRole('link', { name: 'Variants' }).click()
  await session.page.getByLabel('Options', { exact: true }).waitFor()
  const field = (name: string) => session.page.getByRole('textbox', { name, exact: true })
  async function save() {
    const button = session.page.getByRole('button', { name: 'Save' })
    const answered = session.page.waitForResponse((response) => response.request().method() === 'PUT')
    await button.click()
    expect((await answered).status()).toBe(200)
    await session.page.getByText('Variants saved').first().waitFor()
    // The form has begun anew then.
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  }
  return { ...session, field, save }
}

describe.each([390, 1280])('the variants of a product, %i pixels wide', (width) => {
  it('are made and changed in one form', async () => {
    const name = `Runner ${String(width)}`
    const { _id } = await shop.createProduct(shop.adminToken, { name, price: 120 })
    const { page, consoleErrors, field, save, close } = await open(_id, width)
    await field('Options').fill('Size: 36, 37, 38, 39, 40, 41, 42, 43, 44, 45\nColour: black, red')
    await field('SKUs of new variants begin with').fill(`RUN${String(width)}`)
    await expect.poll(() => rowsOf(page).count()).toBe(20)
    await field('Stock of all').fill('6')
    // Enter applies it, and does not save.
    await field('Stock of all').press('Enter')
    await page.getByRole('button', { name: 'Apply stock to all' }).click()
    expect(await field('Stock of 45, red').inputValue()).toBe('6')
    expect(await variantsOf(_id)).toHaveLength(1)
    await expectGoodScreen(page, width)
    await save()
    const made = await variantsOf(_id)
    expect(made).toHaveLength(20)
    expect(made.every(({ countInStock, price, draft = false }) => countInStock === 6 && price === 120 && !draft)).toBe(true)
    expect(made.at(-1)?.sku).toBe(`RUN${String(width)}-45-red`)

    await field('Price of 45, red').fill('135')
    await page.getByRole('checkbox', { name: 'Offer 36, red' }).uncheck()
    await save()
    const changed = await variantsOf(_id)
    expect(changed.map(({ price }) => price).filter((price) => price !== 120)).toEqual([135])
    expect(changed.filter(({ draft }) => draft).map(({ options }) => options.map(({ value }) => value).join(' '))).toEqual([
      '36 red',
    ])
    await rowsOf(page).filter({ hasText: 'Draft' }).waitFor()
    expect(consoleErrors).toEqual([])
    await close()
  })
})

describe('the form of variants', () => {
  it('says beside the field what is wrong, and keeps what was typed through a reload', async () => {
    const sku = `TAKEN-${String(Date.now())}`
    await shop.createProduct(shop.adminToken, { name: 'Lamp', sku })
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Walker', price: 80 })
    const { page, field, save, close } = await open(_id, 1280)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter at least one option').waitFor()
    await field('Options').fill('Size: S, M')
    await field('Price of M').fill('ten')
    await page.getByText('Price must be a number').waitFor()
    // In the table, Enter goes to the next row.
    await field('SKU of S').fill('WALK-S')
    await field('SKU of S').press('Enter')
    await page.keyboard.type(sku)
    await field('Price of M').fill('85')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The SKU ${sku} is that of Lamp`).waitFor()
    expect(await field('SKU of M').getAttribute('aria-invalid')).toBe('true')
    expect(await variantsOf(_id)).toHaveLength(1)

    await page.reload()
    await page.getByText('What you typed before is back.').waitFor()
    expect(await field('Price of M').inputValue()).toBe('85')
    await field('SKU of M').fill('WALK-M')
    await save()
    expect((await variantsOf(_id)).map(({ sku: saved, price }) => [saved, price])).toEqual([
      ['WALK-S', 80],
      ['WALK-M', 85],
    ])
    await close()
  })

  it('shows what somebody else has changed, and saves over it with another press alone', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Clog', price: 40 })
    const cells = ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }] }))
    await shop.request('PUT', `/api/products/${_id}/variants`, shop.adminToken, { cells })
    const prices = async () => (await variantsOf(_id)).map(({ price }) => price)
    const { page, field, save, close } = await open(_id, 1280)
    await field('Price of S').fill('45')
    const [, medium] = await variantsOf(_id)
    await shop.request('PUT', `/api/products/${medium?._id ?? ''}`, shop.adminToken, { price: 50 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('What you have not changed shows the present values now.').waitFor()
    expect([await field('Price of S').inputValue(), await field('Price of M').inputValue()]).toEqual(['45', '50'])
    expect(await prices()).toEqual([40, 50])
    await save()
    expect(await prices()).toEqual([45, 50])
    await close()
  })

  it('hides what is taken out, after it has said so, and gives variants the texts of the product', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Sandal', price: 40 })
    const cells = ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }] }))
    await shop.request('PUT', `/api/products/${_id}/variants`, shop.adminToken, { cells })
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { name: 'Beach sandal' })
    const { page, field, save, close } = await open(_id, 1280)
    await page.getByLabel('Also change the name, brand, category and description').check()
    await save()
    expect((await variantsOf(_id)).map(({ name }) => name)).toEqual(['Beach sandal', 'Beach sandal'])
    await field('Options').fill('Size: S, L')
    await page.getByText('Saving hides M:').waitFor()
    await save()
    const shown = await variantsOf(_id)
    expect(shown.map(({ options, draft = false }) => [options[0]?.value, draft])).toEqual([
      ['S', false],
      ['M', true],
      ['L', false],
    ])
    await close()
  })
})
