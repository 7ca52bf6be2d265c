import type { Plugin } from 'vite'

/** Imports pages without Vite's loader of their stylesheets and preloads, which the build has none of. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
