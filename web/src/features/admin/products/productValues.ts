import { productUpdate } from '@shop/contracts/api'
import type { Product, ProductUpdateInput } from '@shop/contracts/api'
import { z } from 'zod'

/** A product as the form holds it: everything as text, as it is typed. */
export interface ProductValues {
  name: string
  price: string
  image: string
  brand: string
  category: string
  description: string
  countInStock: string
  cost: string
}

export type ProductField = keyof ProductValues

export const fieldNames: Readonly<Record<ProductField, string>> = {
  name: 'Name',
  price: 'Price',
  image: 'Image',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  countInStock: 'Count In Stock',
  cost: 'Cost',
}

export const productFields = Object.keys(fieldNames) as ProductField[]

const { shape } = productUpdate

/** A text under one of the shop's own rules; it stays as it was typed. */
function typed(rule: z.ZodType) {
  return z.string().superRefine((value, context) => {
    for (const { message } of rule.safeParse(value).error?.issues ?? []) context.addIssue({ code: 'custom', message })
  })
}

/** The rules of every field; the cost may be left blank. */
export const productRules = z.object({
  name: typed(shape.name),
  price: typed(shape.price),
  image: typed(shape.image),
  brand: typed(shape.brand),
  category: typed(shape.category),
  description: typed(shape.description),
  countInStock: typed(shape.countInStock),
  cost: typed(z.preprocess((value) => (value === '' ? null : value), shape.cost)),
})

export function valuesOf(product: Product): ProductValues {
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

/** What is sent: the typed figures as numbers, and the stock figure that the typed one was meant to change. */
export function updateOf(values: ProductValues, stockSeen: string): ProductUpdateInput {
  return {
    ...values,
    price: Number(values.price),
    countInStock: Number(values.countInStock),
    stockSeen: Number(stockSeen),
    cost: values.cost.trim() === '' ? null : Number(values.cost),
  }
}

export interface Change {
  field: ProductField
  was: string
  now: string
}

/** The fields that somebody or something else has changed in the meantime. */
export function changesBetween(was: ProductValues, now: ProductValues): Change[] {
  return productFields.flatMap((field) => (was[field] === now[field] ? [] : [{ field, was: was[field], now: now[field] }]))
}
