import { z } from 'zod'
import { dollarsToCents, numeric, requiredText } from '../shared/fields.ts'
import { absent, described, money, same, type Field } from '../shared/record.ts'

export type ProductFieldKind = 'text' | 'amount' | 'number' | 'flag'

/** What values of a kind are between processes, in answers of the API, and in its requests. */
interface Kind<Row extends z.ZodType, Api extends z.ZodType, Input extends z.ZodType> {
  readonly kind: ProductFieldKind
  readonly isMultiline: boolean
  readonly spelled: Field<Row, Api, null>
  /** @param name of the field, for messages */
  readonly input: (name: string) => Input
}

interface Rule {
  /** In forms and in the history. */
  readonly label: string
  /** In the API's document, of the answers. */
  readonly description?: string
  /** The same of the requests. */
  readonly inputDescription?: string
}

/** A field of a product that is one value. */
export interface ProductField<
  Row extends z.ZodType,
  Api extends z.ZodType,
  Input extends z.ZodType,
  ForAdmins extends boolean,
> extends Kind<Row, Api, Input> {
  readonly label: string
  /** Whether a product may have none: null between processes, absent in the API. */
  readonly isOptional: boolean
  readonly isForAdmins: ForAdmins
}

/** Not blank. */
export const textUpTo = (maxLength: number, { isMultiline = false } = {}) => ({
  kind: 'text' as const,
  isMultiline,
  spelled: same(z.string()),
  input: (name: string) => requiredText(name, maxLength, { multiline: isMultiline }),
})

/** Not negative: cents between processes, dollars in the API. */
export const amount = { kind: 'amount' as const, isMultiline: false, spelled: money(), input: dollarsToCents }

/** A whole number from 0 to a million. */
export const wholeNumber = {
  kind: 'number' as const,
  isMultiline: false,
  spelled: same(z.int()),
  input: (name: string) =>
    numeric(name).pipe(
      z.int(`${name} must be a whole number`).min(0, `${name} must not be negative`).max(1_000_000, `${name} is too large`),
    ),
}

export const flag = {
  kind: 'flag' as const,
  isMultiline: false,
  spelled: same(z.boolean()),
  input: (name: string) => z.boolean(`${name} must be true or false`),
}

const withDescription = <Schema extends z.ZodType>(schema: Schema, description: string | undefined): Schema =>
  description === undefined ? schema : schema.meta({ description })

/** A field that every product has. */
export const required = <Row extends z.ZodType, Api extends z.ZodType, Input extends z.ZodType>(
  kind: Kind<Row, Api, Input>,
  { label, description, inputDescription }: Rule,
): ProductField<Row, Api, z.ZodOptional<Input>, false> => ({
  ...kind,
  label,
  spelled: description === undefined ? kind.spelled : described(kind.spelled, description),
  input: (name) => withDescription(kind.input(name).optional(), inputDescription),
  isOptional: false,
  isForAdmins: false,
})

/** A field that a product may have: null between processes without it, absent in the API. */
export const optional = <Row extends z.ZodType, Api extends z.ZodType, Input extends z.ZodType>(
  kind: Kind<Row, Api, Input>,
  { label, description, inputDescription }: Rule,
): ProductField<z.ZodNullable<Row>, z.ZodOptional<Api>, z.ZodOptional<z.ZodNullable<Input>>, false> => {
  const { row, api, present } = kind.spelled
  const spelled = { ...absent(row, api), present: (value: unknown) => (value === null ? undefined : present(value as never)) }
  return {
    ...kind,
    label,
    spelled: description === undefined ? spelled : described(spelled, description),
    input: (name) => withDescription(kind.input(name).nullable().optional(), inputDescription),
    isOptional: true,
    isForAdmins: false,
  }
}

/** The same of one that visitors do not receive: to admins the API answers null without it. */
export const optionalForAdmins = <Row extends z.ZodType, Api extends z.ZodType, Input extends z.ZodType>(
  kind: Kind<Row, Api, Input>,
  rule: Rule,
): ProductField<z.ZodNullable<Row>, z.ZodOptional<z.ZodNullable<Api>>, z.ZodOptional<z.ZodNullable<Input>>, true> => {
  const { row, api, present } = kind.spelled
  const spelled = {
    row: row.nullable(),
    api: withDescription(api.nullable().optional(), rule.description),
    name: null,
    present: (value: unknown) => (value === null ? null : present(value as never)),
  }
  return { ...optional(kind, rule), spelled, isForAdmins: true }
}
