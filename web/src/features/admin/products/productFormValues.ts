import { type Product, productUpdate, type ProductUpdateInput, sampleFields } from '@shop/contracts/products'
import { readAmount, readCount } from '@shop/contracts/shared'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { productPictures } from '../../../lib/products/productPictures.ts'
import { pairsText, parsePairs } from './pairs.ts'
import {
  blankFields,
  numberTextOf,
  simpleFieldLabels,
  simpleFieldSchemas,
  type SimpleFieldValues,
  simpleFieldValuesOf,
  textOf,
  toSimpleChanges,
} from './simpleFieldValues.ts'

/** Values of the product form. */
export type ProductFormValues = SimpleFieldValues & {
  /** The main picture. */
  image: string
  /** The other pictures, one per line. */
  otherImages: string
  /** One per line, as `name: value`. */
  specifications: string
  countInStock: string
  /** The group of products that differ by their options; blank for none. */
  group: string
  /** One per line, such as 'Size: M'. */
  options: string
  /** Whether a price of 0 is meant. */
  isFree: boolean
  /** Whether customers find the product once it is saved. */
  isVisible: boolean
}

type ProductField = keyof ProductFormValues

export const fieldLabels: Readonly<Record<ProductField, string>> = {
  ...simpleFieldLabels,
  image: 'Image',
  otherImages: 'Other pictures',
  specifications: 'Specifications',
  countInStock: 'Count In Stock',
  group: 'Group',
  options: 'Options',
  isFree: 'This product is free',
  isVisible: 'Visible in the shop',
}

const { shape } = productUpdate

type VariantValues = Pick<ProductFormValues, 'group' | 'options'>

/** null for a product of no group. */
function variantOf({ group, options }: VariantValues): ProductUpdateInput['variant'] {
  return `${group}${options}`.trim() === '' ? null : { group, options: parsePairs(options) }
}

const { cost: costSchema, sku: skuSchema, ...otherSchemas } = simpleFieldSchemas

export const productFormSchema = z
  .object({
    ...otherSchemas,
    image: textOf(z.string().min(1, 'image is required').pipe(shape.image.unwrap())),
    otherImages: z.string(),
    specifications: textOf(z.string().transform(parsePairs).pipe(shape.specifications.unwrap())),
    countInStock: numberTextOf(shape.countInStock, readCount),
    cost: costSchema,
    sku: skuSchema,
    group: z.string(),
    options: z.string(),
    isFree: z.boolean(),
    isVisible: z.boolean(),
  })
  .superRefine((values, context) => {
    for (const { path, message } of shape.variant.safeParse(variantOf(values)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [path[0] === 'group' ? 'group' : 'options'] })
  })
  .refine(({ price, isFree }) => isFree || readAmount(price) !== 0, {
    error: `price is 0. Enter another one, or tick “${fieldLabels.isFree}”.`,
    path: ['price'],
  })

/** A new draft has placeholders instead of these, which must not be published. Saving it is meant to publish it. */
const placeholders = { ...blankFields, image: '', otherImages: '', specifications: '', isFree: false, isVisible: true }

/** Whether a draft still has the placeholders with which it was made. */
export const isUntouched = ({ name }: Pick<Product, 'name'>): boolean => name === sampleFields.name

/** In the order in which changes of others are shown. */
export function formValuesOf(product: Product): ProductFormValues {
  const { image, specifications = [], countInStock, draft = false } = product
  const { name, price, cost, sku, ...others } = simpleFieldValuesOf(product)
  return {
    name,
    price,
    image,
    otherImages: productPictures(product).slice(1).join('\n'),
    ...others,
    specifications: pairsText(specifications),
    countInStock: String(countInStock),
    cost,
    sku,
    group: product.variant?.group ?? '',
    options: pairsText(product.variant?.options ?? []),
    isFree: product.price === 0,
    isVisible: !draft,
    ...(draft && isUntouched(product) && placeholders),
  }
}

/** All pictures, the main one first. */
export function picturesOf({ image, otherImages }: Pick<ProductFormValues, 'image' | 'otherImages'>): string[] {
  return [image, ...otherImages.split('\n')].filter(Boolean)
}

/**
 * The update that these changes of the form make. `stockSeen` is the stock that the typed stock is based on; the server applies the
 * difference. A product that is not to be visible says so each time: the first change of a draft publishes it otherwise.
 */
export function toProductUpdate(
  {
    image,
    otherImages,
    specifications,
    countInStock,
    group,
    options,
    isFree: _,
    isVisible,
    ...simple
  }: Partial<ProductFormValues>,
  typed: Pick<ProductFormValues, 'image' | 'otherImages' | 'isVisible'> & VariantValues,
  stockSeen: string,
): ProductUpdateInput {
  return {
    ...toSimpleChanges(simple),
    ...(image === undefined && otherImages === undefined ? {} : { images: picturesOf(typed) }),
    ...(specifications === undefined ? {} : { specifications: parsePairs(specifications) }),
    ...(countInStock === undefined ? {} : { countInStock: readCount(countInStock), stockSeen: readCount(stockSeen) }),
    ...(group === undefined && options === undefined ? {} : { variant: variantOf(typed) }),
    ...(isVisible === undefined && typed.isVisible ? {} : { visible: typed.isVisible }),
  }
}

/** Makes these the pictures of the form; the first one is the main picture. */
export function setPictures(
  form: Pick<UseFormReturn<ProductFormValues>, 'setValue'>,
  [image = '', ...others]: readonly string[],
): void {
  const options = { shouldDirty: true, shouldValidate: true }
  form.setValue('image', image, options)
  form.setValue('otherImages', others.join('\n'), options)
}
