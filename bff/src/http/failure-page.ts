import { failures } from '@shop/contracts/shared'
import type { Rejection } from '@shop/kit/domain'
import { PAGE_STYLE } from './page-style.ts'
import { escapeHtml, type ServerPage } from './server-page.ts'

const WAYS_ON = `<form action="/search"><label>Search the shop<input type="search" name="keyword" maxlength="100" required></label>
<button>Search</button></form><p><a href="/">To the shop</a></p>`

/** What a visitor is shown in place of a page that failed: what went wrong, and where to go on. It needs no script. */
export function failurePage({ code, message }: Rejection): ServerPage {
  const { status } = failures[code]
  const title = status >= 500 ? 'That did not work' : 'This page cannot be shown'
  const main = `<h1>${title}</h1><p role="alert">${escapeHtml(message)}</p>${WAYS_ON}`
  return { status, title, style: PAGE_STYLE, main }
}
