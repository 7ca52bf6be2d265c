import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Preloads the text font, which the first paint needs, before the browser has read the stylesheet. */
export function preloadFont(file: string): Plugin {
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
