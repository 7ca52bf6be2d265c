import { adminCredentials, startWebShop } from '@shop/test-support'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))

describe.each([{ width: 390 }, { width: 1440 }])('the API keys at $width pixels', ({ width }) => {
  it('are created with scopes, shown once, and revoked after a question', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).click()
    const name = `ERP at ${String(width)}, ${String(uniqueNumber())}`
    await openSignedIn(page, adminCredentials, '/admin/api-keys')
    await press('New API key')
    await press('Create')
    await page.getByText('Name is required').waitFor()
    await expectGoodScreen(page, width)
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('checkbox', { name: 'orders:read' }).check()
    await press('Create')
    const shown = page.getByText(/^shop_live_/)
    await shown.waitFor()
    const key = await shown.innerText()
    await expectGoodScreen(page, width)
    await press('Done')
    await page.getByText(name).waitFor()
    await shown.waitFor({ state: 'detached' })
    await expect.poll(async () => (await shop.get('/api/orders', key)).status).toBe(200)

    await press(`Revoke ${name}`)
    await page.getByRole('dialog').waitFor()
    await expectGoodScreen(page, width)
    await press('Revoke')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Revoked', { exact: true }).first().waitFor()
    await expectGoodScreen(page, width)
    await expect.poll(async () => (await shop.get('/api/orders', key)).status).toBe(401)
    expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })
})
