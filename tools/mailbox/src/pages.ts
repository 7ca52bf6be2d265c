import { html, htmlDocument, type Markup } from '@shop/pages'
import type { ReceivedMail } from './received-mail.ts'

const page = (content: Markup): string =>
  htmlDocument(
    'Mailbox',
    html`<main>
      <h1>Mailbox</h1>
      ${content}
    </main>`,
  ).text

const item = ({ subject, to, receivedAt }: ReceivedMail, number: number): Markup =>
  html`<li>
    <p><a href="/mailbox/${number}">${subject}</a><br />to ${to}, ${receivedAt.toISOString()}</p>
  </li>`

/** @param first the number of the oldest mail */
export function listPage(mails: readonly ReceivedMail[], first: number): string {
  const items = mails.map((mail, index) => item(mail, first + index)).toReversed()
  const list =
    items.length === 0
      ? html`<p>No mail yet.</p>`
      : html`<ul>
          ${items}
        </ul>`
  return page(
    html`<p>What this shop has sent, newest first. Nothing leaves the machine.</p>
      ${list}`,
  )
}

export const missingMailPage = (): string => page(html`<p>This mail does not exist any more.</p>`)
