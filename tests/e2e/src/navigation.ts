import type { Page } from 'playwright-core'

/** Waits for another page of the shop. It gets the focus when it is shown, which is later than the change of the URL. */
export async function waitForPage(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  await page.locator('main:focus').waitFor()
}

/** Leaves a step of the checkout for the next one, which has a button of the same name. */
export async function continueTo(page: Page, path: '/payment' | '/placeorder'): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForPage(page, `**${path}`)
}
