import type { SessionRow } from '../store/session-row.ts'
import { html, type Markup } from './html.ts'
import { layout } from './layout.ts'
import { cancelAddress, successAddress } from './return-address.ts'

interface Notice {
  title: string
  text: string
  back: string | null
}

const card = ({ title, text, back }: Notice): Markup =>
  layout(
    title,
    html`<section class="card" aria-labelledby="heading">
      <h1 id="heading">${title}</h1>
      <p>${text}</p>
      ${back === null ? '' : html`<a class="button" href="${back}">Back to the shop</a>`}
    </section>`,
  )

/** The page of a session that can no longer be paid. */
export const closedPage = (session: SessionRow): Markup =>
  session.status === 'complete'
    ? card({ title: 'Already paid', text: 'This purchase is complete.', back: successAddress(session) })
    : card({
        title: 'This page has expired',
        text: 'The time to pay has run out and nothing was paid.',
        back: cancelAddress(session),
      })

export const unknownPage = (): Markup =>
  card({ title: 'Page not found', text: 'There is no payment at this address.', back: null })

export const faultPage = (text: string): Markup => card({ title: 'That did not work', text, back: null })
