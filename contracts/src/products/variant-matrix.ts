import { z } from 'zod'
import { dollars, errorResponse } from '../shared/fields.ts'
import { idText } from '../shared/ids.ts'
import { MAX_VARIANTS, variant, optionsUpdate } from './product-variants.ts'
import { productUpdate } from './products.ts'

const { price, countInStock, stockSeen, sku, image } = productUpdate.shape

/** One product of a group, with its options. An absent field keeps its value, and a new product has that of the base product. */
const cellUpdate = z.object({
  _id: idText.optional().meta({
    description: 'The product that takes these options. Absent: the one of the group that has them, else a new one',
  }),
  options: optionsUpdate,
  price,
  countInStock: countInStock.meta({ description: 'A new product has none' }),
  stockSeen,
  sku,
  image: image.meta({ description: 'Replaces the main picture' }),
  visible: z.boolean('visible must be true or false').optional().meta({
    description: 'false: customers do not find it. Absent: as it is, of a new product as the base product is',
  }),
})

export const variantMatrixUpdate = z
  .object({
    cells: z
      .array(cellUpdate, 'cells must be an array')
      .min(1, 'cells must contain at least one variant')
      .max(MAX_VARIANTS, `cells must contain at most ${String(MAX_VARIANTS)} variants`)
      .meta({ description: 'All variants of the group that are offered: any other is hidden' }),
    shareTexts: z.boolean('shareTexts must be true or false').optional().meta({
      description: 'true: all variants get the name, brand, category and description of the product of the path',
    }),
    sharePictures: z.boolean('sharePictures must be true or false').optional().meta({
      description: 'true: all variants get its pictures, but for those that are given a main picture',
    }),
  })
  .meta({ id: 'VariantMatrixUpdate' })
export type VariantMatrixUpdate = z.input<typeof variantMatrixUpdate>

const matrixVariant = z.object({
  _id: z.string(),
  name: z.string(),
  options: variant.shape.options.meta({ description: 'Empty for a product of no group' }),
  price: dollars,
  countInStock: z.int(),
  sku: z.string().optional(),
  image: z.string(),
  draft: z.boolean().optional().meta({ description: 'Present and true for an unpublished product' }),
  hasOtherTexts: z.boolean().meta({
    description: 'Whether its name, brand, category or description is another than that of the product of the path',
  }),
  hasOtherPictures: z.boolean(),
})
export type MatrixVariant = z.infer<typeof matrixVariant>

/** A product and all others of its group, oldest first. */
export const variantMatrix = z
  .object({
    group: z.string().optional().meta({ description: 'Absent for a product of no group, which is its only variant' }),
    variants: z.array(matrixVariant),
  })
  .meta({ id: 'VariantMatrix' })
export type VariantMatrix = z.infer<typeof variantMatrix>

/** Why a cell cannot be saved. */
export const cellFault = z.object({
  cell: z.int().meta({ description: 'Its position in the request, from 0' }),
  field: z.string().meta({ description: 'Which of its fields is to be changed' }),
  code: z.string(),
  message: z.string(),
})
export type CellFault = z.infer<typeof cellFault>

/** The body of 409: with `cells` when some of them cannot be saved. */
export const variantsRefused = errorResponse.extend({ cells: z.array(cellFault).optional() })
