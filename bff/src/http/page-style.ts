/** Of the pages of withdrawals. The tokens are those of every page of the shop. */
export const PAGE_STYLE = `
.server-page > header, .server-page main { box-sizing: border-box; width: min(640px, 100% - 2 * clamp(16px, 4vw, 40px)); margin-inline: auto; }
.server-page > header { padding: 24px 0; font-family: var(--display); font-size: var(--t-l); }
.server-page > header a { color: var(--ink); text-decoration: none; display: inline-flex; align-items: center; min-height: 44px; }
.server-page main { padding-bottom: 72px; line-height: 1.5; }
.server-page h1 { font-size: var(--t-xl); line-height: 1.2; margin: 0 0 16px; }
.server-page h2 { font-size: var(--t-m); margin: 24px 0 8px; }
.server-page p { margin: 0 0 16px; }
.server-page main a { color: var(--accent-text); text-underline-offset: 3px; text-decoration: underline; }
.server-page form { display: grid; gap: 20px; margin-bottom: 20px; }
.server-page label { display: grid; gap: 6px; font-size: var(--t-s); font-weight: 600; }
.server-page :is(input, select) { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 14px; font: inherit; font-weight: 400; font-size: var(--t-m); color: var(--ink); background: var(--surface); border: 1px solid var(--control); border-radius: var(--r-s); }
.server-page :is(input, select):focus-visible, .server-page button:focus-visible, .server-page a:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
.server-page small { color: var(--ink-2); font-size: var(--t-s); font-weight: 400; }
.server-page fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 12px; min-width: 0; }
.server-page legend { padding: 0 0 8px; font-weight: 600; }
.server-page .line { grid-template-columns: minmax(0, 1fr) 96px; align-items: center; gap: 16px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-s); }
.server-page button { justify-self: start; min-height: 48px; padding: 12px 26px; font: inherit; font-weight: 600; color: var(--accent-ink); background: var(--accent); border: 0; border-radius: var(--r-full); cursor: pointer; }
.server-page button:hover { background: var(--accent-hover); }
.server-page form + form { margin-top: 12px; }
.server-page form + form button { color: var(--ink); background: none; border: 1px solid var(--control); }
.server-page form + form button:hover { background: var(--surface); }
.server-page dl { margin: 0 0 20px; padding: 20px; display: grid; gap: 12px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-s); }
.server-page dt { color: var(--ink-2); font-size: var(--t-s); }
.server-page dd { margin: 0; overflow-wrap: anywhere; }
.server-page [role='alert'] { padding: 14px 18px; color: var(--bad); background: var(--bad-soft); border-radius: var(--r-s); }
.server-page [role='status'] { padding: 14px 18px; color: var(--ok); background: var(--ok-soft); border-radius: var(--r-s); }
`
