import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const COMPOSE = join(import.meta.dirname, '../../../docker-compose.yml')

interface ComposeFile {
  readonly services: Readonly<Record<string, { readonly image?: string }>>
}

/** The image of a store in docker-compose.yml, with its version. Tests use the images that are deployed. */
export async function imageOf(store: 'postgres' | 'kafka' | 'clickhouse'): Promise<string> {
  const { services } = parse(await readFile(COMPOSE, 'utf8')) as ComposeFile
  const image = services[store]?.image
  if (image === undefined) throw new Error(`${COMPOSE} names no image for ${store}`)
  return image
}
