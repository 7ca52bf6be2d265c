interface ProductTextRule {
  /** In forms and in the history. */
  readonly label: string
  readonly maxLength: number
  readonly isMultiline?: boolean
}

/**
 * The texts that every product has. From this table follow their fields in the API, in internal calls, in events and rows, their
 * columns in SQL and in files of products, their labels and their fields in the form. A name is one word in lower case, as in SQL.
 */
export const productTexts = {
  name: { label: 'Name', maxLength: 200 },
  brand: { label: 'Brand', maxLength: 200 },
  category: { label: 'Category', maxLength: 200 },
  description: { label: 'Description', maxLength: 10_000, isMultiline: true },
} as const satisfies Readonly<Record<string, ProductTextRule>>

export type ProductText = keyof typeof productTexts

export const productTextNames = Object.keys(productTexts) as readonly ProductText[]

const PLACED: readonly ProductText[] = ['name', 'brand', 'category', 'description']

/** Those that have no place of their own in forms, files and lists of changes: they follow the others. */
export const furtherTexts: readonly ProductText[] = productTextNames.filter((name) => !PLACED.includes(name))

export const mapProductTexts = <T>(valueOf: (name: ProductText, rule: ProductTextRule) => T): Record<ProductText, T> =>
  Object.fromEntries(productTextNames.map((name) => [name, valueOf(name, productTexts[name])])) as Record<ProductText, T>
