import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestShop } from '@shop/test-support'

/** Opens the newest mail to the address in the mailbox, and the page that its link opens in a new tab. */
export async function openLinkOfMail(
  shop: TestShop,
  page: Page,
  { email, subject, label }: { readonly email: string; readonly subject: string; readonly label: string },
): Promise<string> {
  const isHere = () => shop.mailbox?.messages().some((mail) => mail.to === email && mail.subject.includes(subject))
  await expect.poll(isHere).toBe(true)
  await page.goto(shop.mailboxUrl)
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: label }).click()
  const tab = await opening
  await tab.waitForURL((url) => url.href.startsWith(shop.url))
  const address = tab.url()
  await tab.close()
  return address
}
