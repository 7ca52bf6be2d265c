import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const COMPOSE = join(import.meta.dirname, '../../../../docker-compose.yml')

interface Composition {
  readonly services: Readonly<Record<string, { readonly image?: string }>>
}

/** The image, with its version, that docker-compose.yml runs a store from: what is tested is what is run. */
export async function imageOf(store: 'postgres' | 'kafka' | 'clickhouse'): Promise<string> {
  const { services } = parse(await readFile(COMPOSE, 'utf8')) as Composition
  const image = services[store]?.image
  if (image === undefined) throw new Error(`${COMPOSE} names no image for ${store}`)
  return image
}
