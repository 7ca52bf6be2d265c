import type { Page } from 'playwright-core'
import type { Credentials } from '@shop/api-client'

/** Fills in and submits the form of the sign-in page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in on the sign-in page and waits for the redirect to the path. The URL changes before the page does. */
export async function signInAndGoTo(page: Page, credentials: Credentials, path = '/'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await signIn(page, credentials)
  await page.waitForURL(path)
  await page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor({ state: 'detached' })
}

/** Leaves the browser as a sign-in does, without the sign-in page, which takes as long as two others. */
export async function beSignedIn(page: Page, { email, password }: Credentials): Promise<void> {
  const response = await page.context().request.post('/api/users/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`The sign-in of ${email} was answered with ${String(response.status())}`)
  // A page of the shop without scripts.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((user) => localStorage.setItem('userInfo', user), await response.text())
}

/** Loads a page for who is signed in; for tests of which the sign-in is no part. */
export async function openSignedIn(page: Page, credentials: Credentials, path = '/'): Promise<void> {
  await beSignedIn(page, credentials)
  await page.goto(path)
}
