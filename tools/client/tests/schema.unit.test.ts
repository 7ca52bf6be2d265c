import openapiTS, { astToString } from 'openapi-typescript'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const document = pathToFileURL(join(import.meta.dirname, '../../../docs/api/openapi.json'))

it('schema.ts has the types of docs/api/openapi.json', async () => {
  const types = astToString(await openapiTS(document))
  await expect(`/** Made from docs/api/openapi.json. */\n\n${types}`).toMatchFileSnapshot('../src/schema.ts')
})
