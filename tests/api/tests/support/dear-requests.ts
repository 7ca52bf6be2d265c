import { importColumns } from '@shop/contracts/imports'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface DearRequest {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string
  /** JSON by default. */
  readonly contentType?: string
}

/** Bytes, of the 100 KiB of a body and the 16 KiB of an address. */
const BODY = 100_000
const QUERY = 14_000

/** What is dear for something that reads texts: composing, case, domains, digits, and patterns that look ahead. */
const UNITS: Readonly<Record<string, (length: number) => string>> = {
  marks: (length) => `a${'\u0301'.repeat(length / 4)}${'\u0323'.repeat(length / 4)}@example.net`,
  'marks on letters': (length) => `a${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}`.repeat(length / 61),
  domain: (length) =>
    `a@${Array.from({ length: length / 3 }, (_, index) => String.fromCharCode(0x4e00 + (index % 9_000))).join('')}`,
  address: (length) => `https://${'é'.repeat(length / 2)}.example/${'../'.repeat(3)}`,
  blanks: (length) => `a${' \n'.repeat(length / 4)}b`,
  digits: (length) => `${'1'.repeat(length / 2)}${' '.repeat(length / 3)}x`,
  points: (length) => `a@${'a.'.repeat(length / 2)}`,
  joiners: (length) => '👨\u200d'.repeat(length / 7),
  separators: (length) => `${','.repeat(length / 2)}${';|'.repeat(length / 5)}x`,
  capitals: (length) => `#${'A'.repeat(length / 2)}${'1'.repeat(length / 3)}x`,
}

/** The paths to what may be a text, such as `orderItems/0/product`. */
function textsOf(document: ApiDocument, schema: Schema, at: readonly string[] = []): string[][] {
  if (at.length > 5) return []
  if (schema.$ref !== undefined) {
    const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return target === undefined ? [] : textsOf(document, target, at)
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const inside = [
    ...parts.flatMap((part) => textsOf(document, part, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => textsOf(document, value, [...at, key])),
    ...(schema.items === undefined ? [] : textsOf(document, schema.items, [...at, '0'])),
  ]
  return inside.length > 0 ? inside : [[...at]]
}

/** The least value that has the text at the path. */
const withText = ([key, ...rest]: readonly string[], text: string): unknown => {
  if (key === undefined) return text
  return key === '0' ? [withText(rest, text)] : { [key]: withText(rest, text) }
}

/** What is dear for something that reads JSON, under a key that nobody knows. */
const STRUCTURES: Readonly<Record<string, string>> = {
  arrays: `{"unknown":[${'[],'.repeat(BODY / 3)}[]]}`,
  objects: `{"unknown":[${'{"a":0},'.repeat(BODY / 8)}0]}`,
  levels: `{"unknown":${'['.repeat(BODY / 2)}${']'.repeat(BODY / 2)}}`,
}

const withoutQuotes = (text: string): string => text.replaceAll('"', '')

/** A row of a file with tracking numbers, each of its cells with each dear form. Nothing is sent. */
function shipmentFiles(): DearRequest[] {
  return Object.entries(UNITS).flatMap(([unit, textOf]) =>
    ['order', 'carrier', 'trackingNumber'].map((column) => {
      const dear = `"${withoutQuotes(textOf(BODY))}"`
      const row = { order: '1', carrier: 'UPS', trackingNumber: '1Z', [column]: dear }
      return {
        name: `POST /api/orders/shipments ${column}: ${unit}`,
        method: 'POST',
        path: '/api/orders/shipments?dryRun=true',
        body: `${Object.keys(row).join()}\n${Object.values(row).join()}\n`,
        contentType: 'text/csv',
      }
    }),
  )
}

/** Each column of a file of products with each dear form. Nothing is written. */
function filesOf(columns: readonly string[]): DearRequest[] {
  return Object.entries(UNITS).flatMap(([unit, textOf]) =>
    columns.map((column) => ({
      name: `POST /api/products/import ${column}: ${unit}`,
      method: 'POST',
      path: '/api/products/import?dryRun=true',
      body: `${column === 'sku' ? 'id' : 'sku'},${column}\nA,"${withoutQuotes(textOf(BODY))}"\n`,
      contentType: 'text/csv',
    })),
  )
}

/** Each text that each operation takes, in each dear form. */
export function requestsOf(document: ApiDocument): DearRequest[] {
  const files = [...filesOf([...importColumns, 'spec:Material', 'option:Size']), ...shipmentFiles()]
  const calls = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase()
      const path = template.replaceAll(/\{\w+\}/g, '0192d1f6-0000-7000-8000-000000000000')
      const schema = requestBody?.content['application/json']?.schema
      const texts = schema === undefined ? [] : textsOf(document, schema)
      const structures = schema === undefined ? [] : Object.entries(STRUCTURES)
      const structured = structures.map(([name, body]) => ({ name: `${method} ${template}: ${name}`, method, path, body }))
      const dearTexts = Object.entries(UNITS).flatMap(([unit, textOf]) => [
        ...[...new Set(texts.map((at) => at.join('/')))].map((at) => ({
          name: `${method} ${template} ${at}: ${unit}`,
          method,
          path,
          body: JSON.stringify(withText(at.split('/'), textOf(BODY))),
        })),
        ...parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => ({
            name: `${method} ${template}?${name}: ${unit}`,
            method,
            path: `${path}?${new URLSearchParams({ [name]: textOf(QUERY / 5) }).toString().slice(0, QUERY)}`,
          })),
      ])
      return [...structured, ...dearTexts]
    }),
  )
  return [...calls, ...files]
}
