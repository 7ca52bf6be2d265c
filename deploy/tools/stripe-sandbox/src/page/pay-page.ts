import type { Line, SessionRow } from '../store/session-row.ts'
import { html, type Markup } from './html.ts'
import { layout } from './layout.ts'
import { money } from './money.ts'

/** The page of an open session: what is bought, what it costs, Pay and Cancel. */
export const payPage = (session: SessionRow): Markup =>
  layout(
    'Pay',
    html`<section class="card" aria-labelledby="heading">
      <h1 id="heading">Your purchase</h1>
      <ul class="lines">
        ${session.lines.map((line) => lineItem(line, session.currency))}
      </ul>
      <p class="total"><span>Total</span> <strong>${money(session.amountTotal, session.currency)}</strong></p>
      <form method="post" action="/pay/${session.id}">
        <button class="button" name="action" value="pay">Pay</button>
        ${session.cancelUrl === null ? '' : html`<button class="button quiet" name="action" value="cancel">Cancel</button>`}
      </form>
      <p class="small">${payer(session)}Open until ${openUntil(session.expiresAt)}.</p>
    </section>`,
  )

const lineItem = ({ name, unitAmount, quantity }: Line, currency: string): Markup =>
  html`<li>
    <span class="name">${name}</span>
    <span class="count">${quantity} × ${money(unitAmount, currency)}</span>
    <span class="amount">${money(unitAmount * quantity, currency)}</span>
  </li>`

const payer = ({ customerEmail }: SessionRow): string => (customerEmail === null ? '' : `Paying as ${customerEmail}. `)

// In UTC, because the server cannot know the reader's time zone.
const openUntil = (moment: Date): Markup =>
  html`<time datetime="${moment.toISOString()}">${moment.toUTCString().slice(5, 22)} UTC</time>`
