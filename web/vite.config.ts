import react from '@vitejs/plugin-react'
import { basename } from 'node:path'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const textFont = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** The text font is needed by the first paint: the page asks for it before the style sheet is read. */
function preloadFont(file: string): Plugin {
  const name = basename(file, '.woff2')
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((asset) => asset.includes(name))
          .map((asset) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${asset}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  plugins: [react(), preloadFont(textFont)],
  // The server replaces this text in every page it sends with a nonce of that one answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The contracts build their schemas when they are loaded; a screen that uses only their functions carries no zod.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/images': 'http://localhost:3000' } },
})
