import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BareRoute } from './bare-routes.ts'

export interface BareServer {
  readonly url: string
  /** Where it answers with the bytes of a path of the shop. */
  pathOf(shopPath: string): string
  stop(): void
}

async function copyRoute(shopUrl: string, shopPath: string, path: string): Promise<BareRoute> {
  const response = await fetch(new URL(shopPath, shopUrl))
  if (!response.ok) throw new Error(`${shopPath}: ${String(response.status)}`)
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { path, contentType: response.headers.get('content-type') ?? 'application/json', body }
}

/** Starts a process that answers these paths with the bytes that the shop answers with now. */
export async function startBareServer(shopUrl: string, shopPaths: readonly string[]): Promise<BareServer> {
  const pathOf = (shopPath: string): string => `/${String(shopPaths.indexOf(shopPath))}`
  const routes = await Promise.all(shopPaths.map((shopPath) => copyRoute(shopUrl, shopPath, pathOf(shopPath))))
  const child = fork(join(import.meta.dirname, 'bare-routes.ts'))
  child.send(routes)
  const [url] = (await once(child, 'message')) as [string]
  return {
    url,
    pathOf,
    stop() {
      child.disconnect()
    },
  }
}
