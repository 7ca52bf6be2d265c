import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { Credentials } from '@shop/api-client'
import { payByCard, registerAdmin, startWebShop } from '@shop/test-support'
import { expect, inject } from 'vitest'
import { findAccessibilityViolations } from '../../src/accessibility.ts'
import { openBrowserSession, type BrowserSession } from '../../src/browser-session.ts'
import { openSignedIn } from '../../src/sign-in.ts'
import { withBrowser } from './with-browser.ts'

type Person = SignedInUser & { readonly password: string }

/** A shop with an order's two sides: a customer and an admin. */
export async function startOrderPages() {
  const { shop, browser } = await withBrowser(startWebShop(inject('postgresUrl')))
  const customer: Person = await shop.registerCustomer('Maya Customer')
  const admin: Person = await registerAdmin(shop, 'Ada Admin')
  return {
    shop,
    customer,
    admin,
    /** One mug and two bowls, paid by card. */
    async placePaidOrder(): Promise<{ readonly id: string; readonly bowl: string }> {
      const mug = (await shop.createProduct(shop.adminToken, { name: 'Stoneware mug', price: 34, countInStock: 10 }))._id
      const bowl = (await shop.createProduct(shop.adminToken, { name: 'Salad bowl', price: 80, countInStock: 10 }))._id
      const lines = [[mug, 1] as const, [bowl, 2] as const]
      const { body }: { body: Order } = await shop.placeOrder(customer.token, lines, { paymentMethod: 'Stripe' })
      await payByCard(shop, customer.token, body._id)
      return { id: body._id, bowl }
    },
    async openSessionAs(credentials: Credentials, path: string, width: number): Promise<BrowserSession> {
      const session = await openBrowserSession(browser, shop.url, { width })
      await openSignedIn(session.page, credentials, path)
      return session
    },
  }
}

/** In both themes. */
export async function expectAccessible({ page }: BrowserSession): Promise<void> {
  expect(await findAccessibilityViolations(page, 'light')).toEqual([])
}
