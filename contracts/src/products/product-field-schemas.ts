import type { z } from 'zod'
import {
  mapProductFields,
  type ProductFieldName,
  productFieldNames,
  type ProductFieldTable,
  productFields,
} from './product-fields.ts'

type AdminFieldName = {
  [Name in ProductFieldName]: ProductFieldTable[Name]['isForAdmins'] extends true ? Name : never
}[ProductFieldName]
type Spelled<Name extends ProductFieldName> = { readonly [N in Name]: ProductFieldTable[N]['spelled'] }

const spelledFields = (isForAdmins: boolean) =>
  Object.fromEntries(
    productFieldNames
      .filter((name) => productFields[name].isForAdmins === isForAdmins)
      .map((name) => [name, productFields[name].spelled]),
  )

/** Of the record of a product. */
export const visitorFields = spelledFields(false) as Spelled<Exclude<ProductFieldName, AdminFieldName>>
/** The same of what visitors do not receive. */
export const adminFields = spelledFields(true) as Spelled<AdminFieldName>

/** What the API takes; absent: unchanged. */
export const fieldInputs = mapProductFields((name) => productFields[name].input(name)) as {
  readonly [Name in ProductFieldName]: ReturnType<ProductFieldTable[Name]['input']>
}

/** What a change between processes names; absent: unchanged. */
export const fieldChanges = mapProductFields((name) => productFields[name].spelled.row.optional()) as {
  readonly [Name in ProductFieldName]: z.ZodOptional<ProductFieldTable[Name]['spelled']['row']>
}
