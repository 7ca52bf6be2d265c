import type { Browser } from 'playwright-core'
import type { RunningShop } from '@shop/test-support'
import { fillAddressForm } from '../../src/address-form.ts'
import { openBrowserSession } from '../../src/browser-session.ts'
import { continueTo } from '../../src/navigation.ts'
import { openSignedIn } from '../../src/sign-in.ts'

/** What the payment methods are called where one is chosen, and where one was chosen. */
export const methodTexts = { COD: 'Cash on delivery (COD)', Stripe: 'Card (Stripe)' }

interface PlaceOrderOptions {
  readonly width: number
  /** Its id. */
  readonly product: string
  readonly qty: number
  readonly method: keyof typeof methodTexts
}

/** Opens the page for placing a COD order or a card order of the product. */
export async function openPlaceOrderPage(
  browser: Browser,
  shop: RunningShop,
  { width, product, qty, method }: PlaceOrderOptions,
) {
  const session = await openBrowserSession(browser, shop.url, { width })
  const customer = await shop.registerCustomer()
  const { page } = session
  await page.goto(`/cart/${product}?qty=${String(qty)}`)
  await page.getByText(`Subtotal (${String(qty)}) item`).waitFor()
  await openSignedIn(page, customer, '/shipping')
  await fillAddressForm(page)
  await continueTo(page, '/payment')
  for (const label of Object.values(methodTexts)) await page.getByText(label, { exact: true }).waitFor()
  await page.getByRole('radio', { name: methodTexts[method] }).check()
  await continueTo(page, '/placeorder')
  await page.getByText(methodTexts[method], { exact: true }).waitFor()
  return { ...session, customer }
}
