import { z } from 'zod'
import { toDollars } from './money.ts'
import { cents, dollars, isoTime } from './fields.ts'

/**
 * A field of a record in its two spellings: between processes (`row`: cents, `orderId`, null) and in the API (`api`: dollars, `_id`,
 * absent). Null: the record has the field in the other spelling only.
 */
export interface Field<Row extends z.ZodType | null, Api extends z.ZodType | null, Name extends string | null> {
  readonly row: Row
  readonly api: Api
  /** In the API; null: as between processes. */
  readonly name: Name
  /** @returns undefined for what the API leaves out */
  readonly present: (value: never) => unknown
}

type Fields = Readonly<Record<string, Field<z.ZodType | null, z.ZodType | null, string | null>>>

type RowShape<F extends Fields> = {
  [K in keyof F as F[K]['row'] extends z.ZodType ? K : never]: Extract<F[K]['row'], z.ZodType>
}
type NameOf<F extends Fields, K extends keyof F> = F[K]['name'] extends string ? F[K]['name'] : K
type ApiShape<F extends Fields> = {
  [K in keyof F as F[K]['api'] extends z.ZodType ? NameOf<F, K> : never]: Extract<F[K]['api'], z.ZodType>
}
/** What the API has beside the row. */
type JoinedShape<F extends Fields> = {
  [K in keyof F as F[K]['row'] extends z.ZodType ? never : NameOf<F, K>]: Extract<F[K]['api'], z.ZodType>
}
type Joined<F extends Fields> = z.output<z.ZodObject<JoinedShape<F>>>

export interface RecordCodec<F extends Fields> {
  readonly row: z.ZodObject<RowShape<F>>
  readonly api: z.ZodObject<ApiShape<F>>
  /** The row as the API answers it. @param joined the fields that the row lacks */
  readonly present: (
    row: z.output<z.ZodObject<RowShape<F>>>,
    ...joined: Readonly<Record<string, never>> extends Joined<F> ? [joined?: Joined<F>] : [joined: Joined<F>]
  ) => z.output<z.ZodObject<ApiShape<F>>>
}

const unchanged = (value: unknown): unknown => value
const nullToAbsent = (value: unknown): unknown => value ?? undefined

/** Spelled alike. */
export const same = <Schema extends z.ZodType>(schema: Schema): Field<Schema, Schema, null> => ({
  row: schema,
  api: schema,
  name: null,
  present: unchanged,
})

/** Its schema in the API may say more, such as a format, or less: an id is any text to a client. */
export const spelled = <Row extends z.ZodType, Api extends z.ZodType>(row: Row, api: Api): Field<Row, Api, null> => ({
  row,
  api,
  name: null,
  present: unchanged,
})

/** The same field under another name in the API. */
export const as = <const Name extends string, Row extends z.ZodType | null, Api extends z.ZodType>(
  name: Name,
  { row, api, present }: Field<Row, Api, null>,
): Field<Row, Api, Name> => ({ row, api, name, present })

/** The record's own id, `_id` in the API. */
export const ownId = <Row extends z.ZodType>(row: Row) => as('_id', spelled(row, z.string()))

/** Says in the API's document what the field means. */
export const described = <Row extends z.ZodType | null, Api extends z.ZodType, Name extends string | null>(
  field: Field<Row, Api, Name>,
  description: string,
): Field<Row, Api, Name> => ({ ...field, api: field.api.meta({ description }) })

/** Null between processes, absent in the API. @param api of the value that is there, when it says more than `row` */
export function absent<Row extends z.ZodType>(row: Row): Field<z.ZodNullable<Row>, z.ZodOptional<Row>, null>
export function absent<Row extends z.ZodType, Api extends z.ZodType>(
  row: Row,
  api: Api,
): Field<z.ZodNullable<Row>, z.ZodOptional<Api>, null>
export function absent(row: z.ZodType, api: z.ZodType = row) {
  return { row: row.nullable(), api: api.optional(), name: null, present: nullToAbsent }
}

/** A time, ISO 8601; the API declares its format. */
export const time = spelled(z.string(), isoTime)
export const absentTime = absent(z.string(), isoTime)

/** A list that the API leaves out while it is empty. @param api of the list that is there */
export const absentIfEmpty = <Row extends z.ZodType<readonly unknown[]>, Api extends z.ZodType>(
  row: Row,
  api: Api,
): Field<Row, z.ZodOptional<Api>, null> => ({
  row,
  api: api.optional(),
  name: null,
  present: (values: readonly unknown[]) => (values.length === 0 ? undefined : values),
})

/** Cents between processes, dollars in the API. */
export const money = (api = dollars): Field<typeof cents, typeof dollars, null> => ({
  row: cents,
  api,
  name: null,
  present: toDollars,
})

/** The same of an amount that may be missing: null between processes, absent in the API. @param row its schema when it is there */
export const absentMoney = <Row extends z.ZodType<number>>(
  row: Row,
  api = dollars,
): Field<z.ZodNullable<Row>, z.ZodOptional<typeof dollars>, null> => ({
  row: row.nullable(),
  api: api.optional(),
  name: null,
  present: (amount: number | null) => (amount === null ? undefined : toDollars(amount)),
})

interface Spellings<Row extends z.ZodType, Api extends z.ZodType> {
  readonly row: Row
  readonly api: Api
  readonly present: (row: never) => unknown
}

/** Records within a record. @param meta of the list in the API */
export const listOf = <Row extends z.ZodType, Api extends z.ZodType>(
  { row, api, present }: Spellings<Row, Api>,
  meta: { readonly description?: string } = {},
): Field<z.ZodArray<Row>, z.ZodArray<Api>, null> => ({
  row: z.array(row),
  api: Object.keys(meta).length === 0 ? z.array(api) : z.array(api).meta(meta),
  name: null,
  present: (rows: readonly never[]) => rows.map((value) => present(value)),
})

/** A record within a record. */
export const nested = <Row extends z.ZodType, Api extends z.ZodType>({
  row,
  api,
  present,
}: Spellings<Row, Api>): Field<Row, Api, null> => ({ row, api, name: null, present })

/** Between processes only. */
export const hidden = <Row extends z.ZodType>(row: Row): Field<Row, null, null> => ({
  row,
  api: null,
  name: null,
  present: unchanged,
})

/** In the API only: whoever presents the row adds it. */
export const joined = <Api extends z.ZodType>(api: Api): Field<null, Api, null> => ({
  row: null,
  api,
  name: null,
  present: unchanged,
})

/** One declaration of a record that is spelled in two ways. The order of the fields is that of the API. */
export function record<const F extends Fields>(fields: F): RecordCodec<F> {
  const entries = Object.entries(fields)
  const rowShape = entries.flatMap(([key, { row }]) => (row === null ? [] : [[key, row]]))
  const apiShape = entries.flatMap(([key, { api, name }]) => (api === null ? [] : [[name ?? key, api]]))
  function present(row: Readonly<Record<string, unknown>>, added: Readonly<Record<string, unknown>> = {}) {
    // A loop, because whole catalogues are presented: a list of entries would take twice the time.
    const presented: Record<string, unknown> = {}
    for (const [key, field] of entries) {
      if (field.api === null) continue
      const value = field.row === null ? added[key] : field.present(row[key] as never)
      if (value !== undefined) presented[field.name ?? key] = value
    }
    return presented
  }
  const codec = { row: z.object(Object.fromEntries(rowShape)), api: z.object(Object.fromEntries(apiShape)), present }
  return codec as unknown as RecordCodec<F>
}
