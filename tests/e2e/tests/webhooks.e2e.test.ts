import type { Webhook } from '@shop/contracts/webhooks'
import { startWebhookReceiver, type WebhookReceiver } from '@shop/kit/testing'
import { adminCredentials, startWebShopWithWebhooks } from '@shop/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { findAccessibilityViolations } from '../src/accessibility.ts'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn } from '../src/sign-in.ts'
import { withBrowser } from './support/with-browser.ts'
import { expectGoodScreen } from './support/good-screen.ts'

const { shop, browser } = await withBrowser(startWebShopWithWebhooks(inject('postgresUrl')))
let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  receiver.state.answer = async () => 204
  const { body } = await shop.get<{ webhooks: Webhook[] }>('/api/admin/webhooks', shop.adminToken)
  for (const { _id } of body.webhooks) await shop.request('DELETE', `/api/admin/webhooks/${_id}`, shop.adminToken)
})

describe.each([{ width: 390 }, { width: 1440 }])('the webhooks at $width pixels', ({ width }) => {
  it('are created with a secret that is shown once, watched, changed, replayed and deleted', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const press = async (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const url = `${receiver.url}/${String(width)}`
    await openSignedIn(page, adminCredentials, '/admin/webhooks')
    await page.getByText('There is no webhook yet.').waitFor()
    await press('New webhook')
    await page.getByRole('textbox', { name: 'Address' }).fill(`ftp://nowhere.example/${'w'.repeat(60)}`)
    await page.getByLabel('stock.changed').check()
    await press('Create')
    await page.getByText('Address must begin with https://').waitFor()
    await expectGoodScreen(page, width)
    await page.getByRole('textbox', { name: 'Address' }).fill(url)
    await page.getByLabel('product.published').check()
    await press('Create')
    const secret = page.getByText(/^whsec_/)
    await secret.waitFor()
    await expectGoodScreen(page, width)
    await press('Done')
    await secret.waitFor({ state: 'detached' })

    const card = page.getByRole('region', { name: url })
    await card.getByText('Nothing waits.').waitFor()
    await press('Send a test')
    await page.getByText(/^Answered 204 after \d+ ms$/).waitFor()
    receiver.state.answer = async () => 500
    await shop.createProduct(shop.adminToken, { name: 'Told mug' })
    await press('Deliveries')
    await card.getByText('No, thanks').first().waitFor()
    await card.getByText('Failing', { exact: true }).waitFor()
    await expectGoodScreen(page, width)
    receiver.state.answer = async () => 204
    await press('Send a test')
    await card.getByText('Delivered').first().waitFor()
    await card.getByText('Nothing waits.').waitFor()

    const before = receiver.state.accepted.length
    await press('Replay…')
    await page.getByRole('dialog').waitFor()
    expect(await findAccessibilityViolations(page, 'light')).toEqual([])
    await press('Send again')
    await expect.poll(() => receiver.state.accepted.length).toBeGreaterThan(before)

    await press('Edit')
    await page.getByLabel('Include the name and the e-mail address of the customer').check()
    await press('Save')
    await card.getByText('With names and e-mail addresses.').waitFor()
    await press('New secret…')
    await page.getByRole('dialog').waitFor()
    await press('Create')
    await secret.waitFor()
    await card.getByText(/The old secret signs until/).waitFor()
    await press('Switch off')
    await card.getByText('Off', { exact: true }).waitFor()
    await press('Delete…')
    await page.getByRole('dialog').waitFor()
    await press('Delete')
    await page.getByText('There is no webhook yet.').waitFor()
    expect(consoleErrors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })
})
