import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { FastifyInstance } from 'fastify'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const ASSETS = [
  { path: '/assets/page.css', type: 'text/css; charset=utf-8', content: read('./page.css') },
  { path: '/assets/icon.svg', type: 'image/svg+xml', content: read('./icon.svg') },
  { path: '/assets/inter.woff2', type: 'font/woff2', content: readFileSync(createRequire(import.meta.url).resolve(FONT)) },
]

export function serveAssets(app: FastifyInstance): void {
  for (const { path, type, content } of ASSETS) {
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').header('x-content-type-options', 'nosniff').send(content),
    )
  }
}
