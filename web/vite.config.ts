import { NONCE_PLACEHOLDER } from '@shop/contracts/shared'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig, type BuildOptions } from 'vite'
import { optimizeFirstPaint } from './vite/first-paint.ts'
import { treeshake } from './vite/first-scripts.ts'
import { plainImports } from './vite/plain-imports.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { shakeRouter } from './vite/shake-router.ts'
import { shortComponentIds } from './vite/short-component-ids.ts'

const textFont = 'inter-basic-latin.woff2'

/**
 * All initial modules go into one chunk, and what several pages of the shop need into a few others: many small chunks cost more in
 * requests than they save. The patterns name the modules, without the ending.
 */
const chunks = [
  { name: 'program', tags: ['$initial' as const], priority: 1 },
  ...Object.entries({
    storefront: String.raw`ui/(Badge|Card|IconButton|Price|Stars|labelled)|lib/(format|useMediaQuery)|lib/(api/products|orders/deliveryEstimate)|products/(Picture|PriceNotes|StockBadge)|catalogue/(Rating|useSwipe)|icons/chevron-down|contracts/src/(shipments/endpoints|shared/typed-(number|text))`,
    home: String.raw`catalogue/(HomePage|Carousel\w+|useCarousel\w+|TopProducts\w+)|useProductList|productLists|icons/(chevron-left|chevron-right|pause|play)`,
    totals: String.raw`contracts/src/orders/tax-label|lib/useTerms|lib/cart/(cartTotals|FreeShippingNote)`,
  }).map(([name, modules]) => ({ name, test: new RegExp(String.raw`/(?:${modules})\.\w+$`) })),
]

const browserBuild: BuildOptions = {
  // The content security policy forbids data: URLs.
  assetsInlineLimit: 0,
  // The lists of what each page imports are in no script: the server names those of the first page, and idle browsers load the rest.
  modulePreload: false,
  cssCodeSplit: false,
  rolldownOptions: {
    treeshake,
    // No compression shortens the hashes of names, which every import repeats.
    output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: chunks } },
  },
}

const serverBuild: BuildOptions = { copyPublicDir: false, rolldownOptions: { treeshake } }

/** Two builds: the browser's app, and the bundle that renders pages on the server. */
export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    shakeRouter(),
    shortComponentIds(),
    ...(isSsrBuild ? [] : [preloadFont(textFont), optimizeFirstPaint(), plainImports(), precompress()]),
  ],
  // The server replaces this placeholder with a new nonce in every response.
  html: { cspNonce: NONCE_PLACEHOLDER },
  // Class names are derived from file names, so the server's and the browser's are the same.
  oxc: { plugins: { styledComponents: { displayName: false, pure: true } } },
  build: isSsrBuild ? serverBuild : browserBuild,
  resolve: {
    alias: [
      // Its form for browsers is no ES module, whose loader every page would fetch.
      { find: 'localized-address-format', replacement: 'localized-address-format/dist/index.esm.js' },
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'vite/lucide-icon.js') },
      { find: /^\.\/(?:Prefixer|infiniteQueryBehavior)\.js$/, replacement: join(import.meta.dirname, 'vite/unused.js') },
    ],
  },
  // The server bundle includes its dependencies, so the server needs none of the web's packages.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000', '/images': 'http://localhost:3000' } },
}))
