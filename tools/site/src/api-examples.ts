import { sample } from 'openapi-sampler'
import { openApi, type Endpoint, type Parameter, type Schema } from './api-documents.ts'

type Value = string | number | boolean
type Values = Readonly<Record<string, Value>>

const jsonBody = ({ operation }: Endpoint): Schema | undefined => operation.requestBody?.content['application/json']?.schema

/** A value that fits a schema, with the fields that have to be there. */
const sampleOf = (schema: Schema): unknown => sample(schema as object, { skipNonRequired: true, quiet: true }, openApi)

/** Names of path parameters are those of a route; the values stand for what a reader has. */
const valueOf = ({ name, schema }: Parameter): Value => {
  if (name === 'idempotency-key') return '5b1c9b9e-8f0c-4c9f-9d53-1d8a1c2b3e4f'
  const value = sampleOf(schema) as Value | undefined
  return value === undefined || value === '' || value === 'string' ? name.toUpperCase() : value
}

/** The parameters of an example: those that have to be there, and the key that makes a change safe to send again. */
const shown = ({ operation }: Endpoint): readonly Parameter[] =>
  (operation.parameters ?? []).filter(({ name, required }) => required === true || name === 'idempotency-key')

const valuesIn = (endpoint: Endpoint, place: Parameter['in']): Values =>
  Object.fromEntries(
    shown(endpoint).flatMap((parameter) => (parameter.in === place ? [[parameter.name, valueOf(parameter)]] : [])),
  )

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The request as a command. It reads SHOP_URL and, where a token is needed, SHOP_KEY. */
export function curlExample(endpoint: Endpoint): string {
  const { method, path, operation } = endpoint
  const inPath = valuesIn(endpoint, 'path')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(inPath[name] ?? name.toUpperCase())),
  )
  const query = new URLSearchParams(Object.entries(valuesIn(endpoint, 'query')).map(([name, value]) => [name, String(value)]))
  const body = jsonBody(endpoint)
  const lines = [
    `curl ${method === 'get' ? '' : `--request ${method.toUpperCase()} `}"$SHOP_URL${filled}${query.size > 0 ? `?${query.toString()}` : ''}"`,
    ...((operation.security?.length ?? 0) > 0 ? [`--header "Authorization: Bearer $SHOP_KEY"`] : []),
    ...Object.entries(valuesIn(endpoint, 'header')).map(([name, value]) => `--header ${quote(`${name}: ${String(value)}`)}`),
    ...(body === undefined
      ? []
      : [`--header 'content-type: application/json'`, `--data ${quote(JSON.stringify(sampleOf(body)))}`]),
  ]
  return lines.join(' \\\n  ')
}

/** An object as it stands in code. */
const code = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll(/"([A-Za-z_$][\w$]*)":/g, '$1:')

/** The same by the client, which the page of the client creates as `shop`. */
export function clientExample(endpoint: Endpoint): string {
  const { method, path } = endpoint
  const params = Object.fromEntries(
    (['path', 'query', 'header'] as const).flatMap((place) => {
      const values = valuesIn(endpoint, place)
      return Object.keys(values).length === 0 ? [] : [[place, values]]
    }),
  )
  const body = jsonBody(endpoint)
  const options = {
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(body === undefined ? {} : { body: sampleOf(body) }),
  }
  const second = Object.keys(options).length === 0 ? '' : `, ${code(options)}`
  return `const { data } = await shop.${method}('${path}'${second})`
}
