import { html, type Markup } from './html.ts'

/** The layout of every page, with the notice that no money moves. */
export const layout = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Payment sandbox</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/page.css" />
      </head>
      <body>
        <header class="top">
          <p class="brand">payment sandbox<span class="dot">.</span></p>
        </header>
        <main>
          <p class="notice"><strong>This is a sandbox.</strong> No money moves and no card is needed.</p>
          ${content}
        </main>
      </body>
    </html> `
