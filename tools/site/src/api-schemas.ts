import { nameOfReference, openApi, type Schema } from './api-documents.ts'

const literal = (value: unknown): string => `\`${JSON.stringify(value)}\``

/** Integers without limits are named with those of JSON numbers. */
const isLimit = (value: number | undefined): value is number => value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const ranges: readonly (readonly [number | undefined, number | undefined, string])[] = [
    [minimum, maximum, ''],
    [minLength, maxLength, ' characters'],
    [minItems, maxItems, ' entries'],
  ]
  const named = ranges.flatMap(([least, most, unit]) => {
    if (isLimit(least) && isLimit(most)) return [`${least} to ${most}${unit}`]
    if (isLimit(least)) return [`at least ${least}${unit}`]
    return isLimit(most) ? [`at most ${most}${unit}`] : []
  })
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

export type LinkOf = (name: string) => string

/** What a value may be, in one line. */
export function typeOf(schema: Schema, linkOf: LinkOf): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type, items, additionalProperties, format } = schema
  if ($ref !== undefined) return linkOf(nameOfReference($ref))
  if ('const' in schema) return literal(schema.const)
  if (values !== undefined) return values.map(literal).join(', ')
  const choice = anyOf ?? oneOf ?? allOf
  if (choice !== undefined)
    return [...new Set(choice.map((one) => typeOf(one, linkOf)))].join(allOf === undefined ? ' or ' : ' and ')
  if (items !== undefined) return `list${limitsOf(schema)} of ${typeOf(items, linkOf)}`
  if (type === 'object' && schema.properties === undefined && typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties, linkOf)}`
  const name = typeof type === 'string' ? type : (type?.join(' or ') ?? 'any')
  return `${format === undefined ? name : `${name}, ${format}`}${limitsOf(schema)}`
}

/** A text in a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

/** The objects that a schema holds without naming them. */
function innerObjects(schema: Schema): readonly Schema[] {
  if (schema.$ref !== undefined) return []
  if (schema.properties !== undefined) return [schema]
  const { items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  const inner = [items, ...anyOf, ...oneOf, ...allOf, typeof additionalProperties === 'object' ? additionalProperties : undefined]
  return inner.flatMap((one) => (one === undefined ? [] : innerObjects(one)))
}

function rowsOf({ properties = {}, required = [] }: Schema, linkOf: LinkOf, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}${name}`
    const meaning = [schema.description, schema.default === undefined ? undefined : `default ${literal(schema.default)}`]
    const type = `${typeOf(schema, linkOf)}${required.includes(name) ? '' : ', optional'}`
    const row = `| \`${path}\` | ${cell(type)} | ${cell(meaning.filter((text) => text !== undefined).join('; '))} |`
    return [row, ...innerObjects(schema).flatMap((inner) => rowsOf(inner, linkOf, `${path}.`))]
  })
}

/** The fields of an object as a table, those of objects within it behind its name; of another value one line. */
export function fieldTable(schema: Schema, linkOf: LinkOf): string {
  const objects = innerObjects(schema)
  if (objects.length === 0) return `${typeOf(schema, linkOf)}\n`
  return objects
    .map((object) => ['| Field | Value | Meaning |', '| --- | --- | --- |', ...new Set(rowsOf(object, linkOf))].join('\n'))
    .join('\n\nor\n\n')
    .concat('\n')
}

/** The names of the schemas that a value names, also by others. */
export function reachedFrom(value: unknown, reached = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return reached
  const { $ref } = value as Schema
  if (typeof $ref === 'string' && !reached.has(nameOfReference($ref))) {
    reached.add(nameOfReference($ref))
    reachedFrom(openApi.components.schemas[nameOfReference($ref)], reached)
  }
  for (const inner of Object.values(value)) reachedFrom(inner, reached)
  return reached
}
