import type { z } from 'zod'

/** The schemas of what a request carries, by its part, and of the body of success. Without `answer`, success is 204. */
export interface EndpointSchemas {
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
}

/**
 * A request that the API answers: the BFF makes its route of it, and the web client sends it. The schemas are a part of its type
 * alone, because the browser has no zod: the BFF adds them, and the compiler refuses others.
 */
export interface Endpoint<Schemas extends EndpointSchemas> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each of the params. */
  readonly path: `/api/${string}`
  /** Never there; a function, so that neither more nor fewer schemas fit. */
  readonly schemas?: (schemas: Schemas) => Schemas
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never

/** What a client sends as a body. A schema that is preprocessed takes anything, and documents what it makes of it. */
type Sent<Schema> = unknown extends InputOf<Schema> ? OutputOf<Schema> : InputOf<Schema>

type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

interface Parts<Schemas extends EndpointSchemas> {
  readonly params: Readonly<Record<keyof InputOf<Schemas['params']> & string, string>>
  /** Any of the values, as the server reads them; or the query string of a page that has the same. */
  readonly querystring: (Partial<OutputOf<Schemas['querystring']>> & QueryValues) | string
  readonly body: Sent<Schemas['body']>
}

/** What a request of an endpoint carries. */
export type Carried<Schemas extends EndpointSchemas> = Pick<
  Parts<Schemas>,
  Exclude<keyof Schemas, 'answer'> & keyof Parts<Schemas>
>

/** The body of success. */
export type Answered<Schemas extends EndpointSchemas> = Schemas['answer'] extends z.ZodType
  ? z.output<Schemas['answer']>
  : undefined
