import type { ReceivedMail } from './received-mail.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>Mailbox</title>
<link rel="stylesheet" href="/assets/page.css" />
</head>
<body><main><h1>Mailbox</h1>${content}</main></body>
</html>`
}

/** @param first the number of the oldest mail */
export function listPage(mails: readonly ReceivedMail[], first: number): string {
  const items = mails.map(
    ({ subject, to, receivedAt }, index) =>
      `<li><p><a href="/mailbox/${String(first + index)}">${escape(subject)}</a><br />to ${escape(to)}, ${receivedAt.toISOString()}</p></li>`,
  )
  const list = items.length === 0 ? '<p>No mail yet.</p>' : `<ul>${items.toReversed().join('\n')}</ul>`
  return page(`<p>What this shop has sent, newest first. Nothing leaves the machine.</p>${list}`)
}

export const missingMailPage = (): string => page('<p>This mail does not exist any more.</p>')
