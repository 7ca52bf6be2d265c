import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Schema {
  readonly properties?: object
  readonly format?: string
  readonly 'x-kubernetes-group-version-kind'?: readonly {
    readonly group: string
    readonly version: string
    readonly kind: string
  }[]
}

const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity'

/** OpenAPI 2 has no type for "text or number", and says by `format` or by the name alone that a value is one. */
function strict(name: string, schema: Schema): object {
  if (schema.format === 'int-or-string') return { type: ['string', 'integer'] }
  if (name === QUANTITY) return { type: ['string', 'number'] }
  return schema.properties === undefined ? schema : { ...schema, additionalProperties: false }
}

/**
 * Writes the schemas that a cluster publishes as kubeconform looks for them, with unknown fields forbidden.
 * @param kinds others are left out. @returns the location to hand to kubeconform
 */
export function writeSchemaFiles(openApi: string, kinds: ReadonlySet<string>, folder: string): string {
  const published = Object.entries((JSON.parse(openApi) as { definitions: Record<string, Schema> }).definitions)
  const definitions = Object.fromEntries(published.map(([name, schema]) => [name, strict(name, schema)]))
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of published) {
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? []) {
      if (!kinds.has(kind)) continue
      const file = [kind.toLowerCase(), ...group.split('.', 1).filter((part) => part !== ''), version].join('-')
      writeFileSync(join(folder, `${file}.json`), JSON.stringify({ $ref: `#/definitions/${name}`, definitions }))
    }
  }
  return join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json')
}
