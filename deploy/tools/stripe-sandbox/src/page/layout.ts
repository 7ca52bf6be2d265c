import { html, type Markup } from './html.ts'
import { htmlDocument } from './html-document.ts'

/** The layout of every payment page, with the notice that no money moves. */
export const layout = (title: string, content: Markup): Markup =>
  htmlDocument(
    `${title} · Payment sandbox`,
    html`<header class="top">
        <p class="brand">payment sandbox<span class="dot">.</span></p>
      </header>
      <main>
        <p class="notice"><strong>This is a sandbox.</strong> No money moves and no card is needed.</p>
        ${content}
      </main>`,
  )
