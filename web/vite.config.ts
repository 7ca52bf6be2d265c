import { NONCE_PLACEHOLDER } from '@shop/contracts'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions } from 'vite'
import { optimizeFirstPaint } from './vite/first-paint.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'

const textFont = 'inter-basic-latin.woff2'

// The contracts call zod at module level. Marked as pure, unused schemas are dropped, so most pages load no zod.
const treeshake = { manualPureFunctions: ['z'] }

/** All initial modules go into one chunk, because small chunks cost more in requests than they save. */
const initialChunk = { name: 'program', tags: ['$initial' as const] }

const browserBuild: BuildOptions = {
  // The content security policy forbids data: URLs.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: { treeshake, output: { codeSplitting: { groups: [initialChunk] } } },
}

const serverBuild: BuildOptions = { copyPublicDir: false, rolldownOptions: { treeshake } }

/** Two builds: the browser's app, and the bundle that renders pages on the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [preloadFont(textFont), optimizeFirstPaint(), precompress()])],
  // The server replaces this placeholder with a new nonce in every response.
  html: { cspNonce: NONCE_PLACEHOLDER },
  // Class names are derived from file names, so the server's and the browser's are the same.
  oxc: { plugins: { styledComponents: { displayName: false, pure: true } } },
  build: isSsrBuild ? serverBuild : browserBuild,
  // Its form for browsers is no ES module, whose loader every page would fetch.
  resolve: { alias: { 'localized-address-format': 'localized-address-format/dist/index.esm.js' } },
  // The server bundle includes its dependencies, so the server needs none of the web's packages.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/images': 'http://localhost:3000' } },
}))
