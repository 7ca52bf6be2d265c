import { html, type Markup, htmlDocument } from '@shop/pages'

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
