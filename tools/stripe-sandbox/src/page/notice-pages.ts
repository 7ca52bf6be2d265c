import type { SessionRow } from '../store/session-row.ts'
import { html, type Markup } from '@shop/pages'
import { layout } from './layout.ts'
import { cancelUrlOf, successUrlOf } from './return-urls.ts'

interface Notice {
  title: string
  text: string
  shopUrl: string | null
}

const noticePage = ({ title, text, shopUrl }: Notice): Markup =>
  layout(
    title,
    html`<section class="card" aria-labelledby="heading">
      <h1 id="heading">${title}</h1>
      <p>${text}</p>
      ${shopUrl === null ? '' : html`<a class="button" href="${shopUrl}">Back to the shop</a>`}
    </section>`,
  )

/** The page of a session that is complete or expired. */
export const closedSessionPage = (session: SessionRow): Markup =>
  session.status === 'complete'
    ? noticePage({ title: 'Already paid', text: 'This purchase is complete.', shopUrl: successUrlOf(session) })
    : noticePage({
        title: 'This page has expired',
        text: 'The time to pay has run out and nothing was paid.',
        shopUrl: cancelUrlOf(session),
      })

export const notFoundPage = (): Markup =>
  noticePage({ title: 'Page not found', text: 'There is no payment at this address.', shopUrl: null })

export const errorPage = (text: string): Markup => noticePage({ title: 'That did not work', text, shopUrl: null })
