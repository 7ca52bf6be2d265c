// Shows in the frame of a page what only the browser knows, long before the page's script is there. Who has not chosen yet how to buy
// goes to the page where they do.
import { addressEntry, addressFor } from '../../features/checkout/addressEntry.ts'
import { setCurrency } from '@shop/contracts/shared'
import { addressLines } from '../../lib/addresses/shippingAddresses.ts'
import { cartEntry, isAvailable } from '../../lib/cart/cartEntry.ts'
import { cartSubtotal } from '../../lib/cart/cartTotals.ts'
import { formatCents, formatDollars } from '../../lib/format.ts'
import { LOGIN_PATH, withRedirect } from '../../lib/loginPath.ts'
import { readEntry } from '../../lib/storage.ts'
import { buyerOf, guestEmailEntry, userEntry } from '../../lib/storedBuyer.ts'

interface ShopOfPage {
  readonly currency?: Parameters<typeof setCurrency>[0]
}

const { currency } = JSON.parse(document.documentElement.dataset.shop ?? '{}') as ShopOfPage
if (currency) setCurrency(currency)

/** @param name that of a `StoredPart` */
function show(name: string, lines: readonly string[]): void {
  for (const element of document.querySelectorAll(`[data-stored=${name}]`))
    for (const line of lines) {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      element.append(paragraph)
    }
}

const buyer = buyerOf(readEntry(userEntry), readEntry(guestEmailEntry))
if (buyer === null && document.querySelector('[data-needs-buyer]'))
  location.replace(withRedirect(LOGIN_PATH, location.pathname + location.search))

const items = readEntry(cartEntry).filter(isAvailable)
show(
  'cart',
  items.map(({ name, qty, price }) => `${qty} × ${name}, ${formatDollars(price)}`),
)
show('subtotal', [formatCents(cartSubtotal(items))])

const address = buyer && addressFor(readEntry(addressEntry), buyer._id)
if (address) show('address', addressLines(address))
