export { htmlDocument } from './html-document.ts'
export { html, Markup } from './html.ts'
