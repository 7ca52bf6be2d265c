import schemaOrder from './schema-order.json' with { type: 'json' }

/**
 * The schemas of /api/openapi.json in the order in which they were first published: who compares two versions of the document sees
 * what changed, and not which module was loaded first. Later schemas follow in the order of their names.
 */
const publishedFirst: readonly string[] = schemaOrder

/** The same schemas in the order of the document. */
export function inDocumentOrder<Schema>(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const place = (name: string): number => {
    const index = publishedFirst.indexOf(name)
    return index === -1 ? publishedFirst.length : index
  }
  const entries = Object.entries(schemas)
  return Object.fromEntries(entries.sort(([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1)))
}
