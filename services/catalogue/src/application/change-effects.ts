import { isDeepStrictEqual } from 'node:util'
import { mapProductFields } from '@shop/contracts/products'
import type { ProductChange } from '@shop/contracts/products/calls'
import { isVisibleByDefault, previewUpdate, type ProductDetails, type ProductState } from '../domain/index.ts'

export type PresentProduct = Exclude<ProductState, { readonly status: 'absent' }>

/** Every field that a change may name but the stock, which others change all the time. */
function fieldsOf(details: ProductDetails, visible: boolean) {
  const { image, images = [image], specifications = [], variant = null } = details
  return { ...mapProductFields((name) => details[name] ?? null), images, specifications, variant, visible }
}

/** The fields that a change gives another value, before and after it. They take it back. */
export interface ChangeEffect {
  readonly before: ProductChange
  readonly after: ProductChange
}

/** @throws Rejection `invalid_request` */
export function effectOf(product: PresentProduct, change: ProductChange): ChangeEffect {
  const { details, status } = product
  const { countInStock: _, stockSeen: __, visible = isVisibleByDefault(product), ...changes } = change
  const before = fieldsOf(details, status === 'published')
  const after = fieldsOf(previewUpdate(details, changes), visible)
  const names = Object.keys(after) as (keyof typeof after)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (fields: typeof before) => Object.fromEntries(changed.map((name) => [name, fields[name]])) as ProductChange
  return { before: pick(before), after: pick(after) }
}

/** Whether the fields have these values. */
export function isAs({ details, status }: PresentProduct, values: ProductChange): boolean {
  const now: Readonly<Record<string, unknown>> = fieldsOf(details, status === 'published')
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(now[name], value))
}
