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
