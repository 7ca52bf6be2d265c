import { readText } from './site-settings.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

interface OpenApiDocument {
  readonly info: { readonly description: string }
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface AsyncApiDocument {
  readonly info: { readonly description: string }
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly payload: Schema }>>
    readonly schemas: { readonly Headers: Schema }
  }
}

export const openApi = JSON.parse(readText('docs/api/openapi.json')) as OpenApiDocument
export const asyncApi = JSON.parse(readText('docs/api/asyncapi.json')) as AsyncApiDocument

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export const endpoints: readonly Endpoint[] = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)

export const nameOfReference = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
