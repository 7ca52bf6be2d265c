import { adminCredentials, startWebShopWithAssistants } from '@shop/test-support'
import { describe, expect, inject, it } from 'vitest'
import { openBrowserSession } from '../src/browser-session.ts'
import { openSignedIn, signIn } from '../src/sign-in.ts'
import { expectGoodScreen } from './support/good-screen.ts'
import { uniqueNumber } from './support/unique-number.ts'
import { withBrowser } from './support/with-browser.ts'

const { shop, browser } = await withBrowser(startWebShopWithAssistants(inject('postgresUrl')))

const CALLBACK = 'https://assistant.example/callback'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const pageOf = (clientId: string) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'its state',
  }).toString()}`

describe.each([{ width: 390 }, { width: 1440 }])('a program at $width pixels', ({ width }) => {
  it('is registered by an admin, and allowed a part of what it asks for, by the keyboard', async () => {
    const { page, consoleErrors, close } = await openBrowserSession(browser, shop.url, { width })
    const name = `Assistant ${String(uniqueNumber())}`
    await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'Back at the program' }))
    await openSignedIn(page, adminCredentials, '/admin/api-keys')
    await page.getByRole('button', { name: 'New program' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'Redirect addresses' }).fill(CALLBACK)
    await expectGoodScreen(page, width)
    await page.getByRole('button', { name: 'Register' }).click()
    const table = page.getByRole('region', { name: 'Programs' })
    const clientId = await table
      .getByText(/^[\da-f-]{36}$/)
      .last()
      .innerText()
    await expectGoodScreen(page, width)

    const response = await page.goto(shop.url + pageOf(clientId))
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await page.getByRole('heading', { name: /^May Assistant/ }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Read orders, with names and addresses' }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'Change prices, stock and what is published' }).isChecked()).toBe(false)
    await page.getByText('The answer goes to assistant.example').waitFor()
    await expectGoodScreen(page, width)
    await page.getByRole('checkbox', { name: 'Read orders, with names and addresses' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Allow' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Back at the program').waitFor()
    const answer = new URL(page.url()).searchParams
    expect([answer.get('state'), answer.get('iss'), answer.get('code')?.length]).toEqual(['its state', shop.url, 43])

    await page.goto(shop.url + pageOf(clientId))
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('Back at the program').waitFor()
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
    expect(consoleErrors).toEqual([])

    await page.goto(shop.url + pageOf('unknown'))
    await page.getByText('The shop does not know this program').waitFor()
    await expectGoodScreen(page, width)
    await close()
  })
})

it('leads who is not signed in to the page of the login and back', async () => {
  const { page, close } = await openBrowserSession(browser, shop.url, { width: 1440 })
  await page.goto(shop.url + pageOf('unknown'))
  await signIn(page, adminCredentials)
  await page.getByText('The shop does not know this program').waitFor()
  expect(new URL(page.url()).searchParams.get('state')).toBe('its state')
  await close()
})
