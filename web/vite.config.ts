import { NONCE_MARK } from '@shop/contracts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildOptions } from 'vite'
import { paintFirst } from './vite/first-paint.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'

const textFont = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

// The contracts build their schemas when they are loaded; a screen that uses only their functions carries no zod.
const treeshake = { manualPureFunctions: ['z'] }

/** What every page begins with is one file: a request for each small part would cost more than the part. */
const program = { name: 'program', tags: ['$initial' as const] }

const forBrowsers: BuildOptions = {
  // The content security policy allows no data: addresses.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: { treeshake, output: { codeSplitting: { groups: [program] } } },
}

const forServer: BuildOptions = { copyPublicDir: false, rolldownOptions: { treeshake } }

/** Two builds: the browser's, and the bundle that renders pages on the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [preloadFont(textFont), paintFirst(), precompress()])],
  // The server replaces this text in every page it sends with a nonce of that one answer.
  html: { cspNonce: NONCE_MARK },
  // The names of classes come from the files they stand in: those that the server gives are those of the browser.
  oxc: { plugins: { styledComponents: { displayName: false, pure: true } } },
  build: isSsrBuild ? forServer : forBrowsers,
  // The bundle for the server stands by itself, so that the server needs none of the web's packages.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/images': 'http://localhost:3000' } },
}))
