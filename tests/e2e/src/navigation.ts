import { eventually } from '@shop/kit/testing'
import type { Page } from 'playwright-core'

/** Waits for another page of the shop. It gets the focus when it is shown, which is later than the change of the URL. */
export async function waitForPage(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  await page.locator('main:focus').waitFor()
}

/**
 * Opens a page that the server renders. What a busy one has not rendered within its time limit, it leaves to the browser: the document is
 * asked for again then.
 */
export async function gotoRendered(page: Page, path: string, options?: Parameters<Page['goto']>[1]): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await eventually(async () => {
        const answer = await route.fetch()
        if (!(await answer.text()).includes('id="dehydrated"')) throw new Error(`The server has not rendered ${path}`)
        return answer
      })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(path, options)
}

/** Leaves a step of the checkout for the next one, which has a button of the same name. */
export async function continueTo(page: Page, path: '/payment' | '/placeorder'): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForPage(page, `**${path}`)
}
