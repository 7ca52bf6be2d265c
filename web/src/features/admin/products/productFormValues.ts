import { productUpdate } from '@shop/contracts/api'
import type { Product, ProductUpdateInput } from '@shop/contracts/api'
import { z } from 'zod'

/** Values of the product form. Every field is text, as typed. */
export interface ProductFormValues {
  name: string
  price: string
  image: string
  brand: string
  category: string
  description: string
  countInStock: string
  cost: string
}

export type ProductField = keyof ProductFormValues

export const fieldLabels: Readonly<Record<ProductField, string>> = {
  name: 'Name',
  price: 'Price',
  image: 'Image',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  countInStock: 'Count In Stock',
  cost: 'Cost',
}

export const productFields = Object.keys(fieldLabels) as ProductField[]

const { shape } = productUpdate

/** Validates text with the API's schema, but keeps the text instead of the parsed value. */
function textOf(schema: z.ZodType) {
  return z.string().superRefine((value, context) => {
    for (const { message } of schema.safeParse(value).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })
}

/** A blank cost means an unknown cost. */
export const productFormSchema = z.object({
  name: textOf(shape.name),
  price: textOf(shape.price),
  image: textOf(shape.image),
  brand: textOf(shape.brand),
  category: textOf(shape.category),
  description: textOf(shape.description),
  countInStock: textOf(shape.countInStock),
  cost: textOf(z.preprocess((value) => (value === '' ? null : value), shape.cost)),
})

export function formValuesOf(product: Product): ProductFormValues {
  const { name, price, image, brand, category, description, countInStock, cost } = product
  return {
    name,
    price: String(price),
    image,
    brand,
    category,
    description,
    countInStock: String(countInStock),
    cost: typeof cost === 'number' ? String(cost) : '',
  }
}

/** `stockSeen` is the stock that the typed stock is based on; the server applies the difference. */
export function toProductUpdate(values: ProductFormValues, stockSeen: string): ProductUpdateInput {
  return {
    ...values,
    price: Number(values.price),
    countInStock: Number(values.countInStock),
    stockSeen: Number(stockSeen),
    cost: values.cost.trim() === '' ? null : Number(values.cost),
  }
}

export interface FieldChange {
  field: ProductField
  previous: string
  current: string
}

export function changesBetween(previous: ProductFormValues, current: ProductFormValues): FieldChange[] {
  return productFields.flatMap((field) =>
    previous[field] === current[field] ? [] : [{ field, previous: previous[field], current: current[field] }],
  )
}
