import type { LineItem, SessionRow } from '../store/session-row.ts'
import { html, type Markup } from '@shop/pages'
import { layout } from './layout.ts'
import { formatMoney } from './format-money.ts'

/** The page of an open session: line items, total, Pay and Cancel. */
export const paymentPage = (session: SessionRow): Markup =>
  layout(
    'Pay',
    html`<section class="card" aria-labelledby="heading">
      <h1 id="heading">${heading(session)}</h1>
      <ul class="lines">
        ${session.lineItems.map((item) => lineItem(item, session.currency))}
      </ul>
      <p class="total"><span>Total</span> <strong>${formatMoney(session.amountTotal, session.currency)}</strong></p>
      <form method="post" action="/pay/${session.id}">
        <button class="button" name="action" value="pay">Pay ${formatMoney(session.amountTotal, session.currency)}</button>
        ${session.cancelUrl === null ? '' : html`<button class="cancel" name="action" value="cancel">Cancel</button>`}
      </form>
      <p class="small">${payer(session)}Open until ${openUntil(session.expiresAt)}.</p>
    </section>`,
  )

/** The shop names its order in the metadata. */
const heading = ({ metadata: { order_number: number } }: SessionRow): string =>
  number === undefined ? 'Your purchase' : `Order #${number}`

const lineItem = ({ name, unitAmount, quantity }: LineItem, currency: string): Markup =>
  html`<li>
    <span class="name">${name}</span>
    ${quantity === 1 ? '' : html`<span class="count">${quantity} × ${formatMoney(unitAmount, currency)}</span>`}
    <span class="amount">${formatMoney(unitAmount * quantity, currency)}</span>
  </li>`

const payer = ({ customerEmail }: SessionRow): string => (customerEmail === null ? '' : `Paying as ${customerEmail}. `)

// In UTC, because the server does not know the customer's time zone.
const openUntil = (expiresAt: Date): Markup =>
  html`<time datetime="${expiresAt.toISOString()}">${expiresAt.toUTCString().slice(5, 22)} UTC</time>`
