import { z } from 'zod'
import { call, idempotency, ifMatch, keyFailures, repeatableCall, replayed, revision } from '../shared/calls.ts'
import { idText } from '../shared/ids.ts'
import { productOption } from '../shared/product-option.ts'
import { fieldChanges } from './product-field-schemas.ts'
import { productForAdmins } from './product-record.ts'
import { MAX_VARIANTS } from './product-variants.ts'
import { cellFault } from './variant-matrix.ts'

const cell = z.object({
  productId: idText.optional(),
  options: z.array(productOption).min(1),
  price: fieldChanges.price,
  sku: fieldChanges.sku,
  image: z.string().optional(),
  countInStock: z.int().optional(),
  stockSeen: z.int().optional(),
  visible: z.boolean().optional(),
})
export type VariantCell = z.infer<typeof cell>

const variantRows = z.object({ products: z.array(productForAdmins.row), revision })

/** The catalogue's calls about the variants of a group. */
export const variantCalls = {
  /** A product with the others of its group, drafts included, by id. */
  getVariants: repeatableCall(z.object({ productId: idText }), variantRows, 'product_not_found'),
  /**
   * Makes the cells the variants of the group of a product, which gets one if it has none: creates, changes and hides products.
   * With `faults`, nothing was changed, and there are no products.
   */
  saveVariants: call(
    z.object({
      productId: idText,
      cells: z.array(cell).min(1).max(MAX_VARIANTS),
      shareTexts: z.boolean().optional(),
      sharePictures: z.boolean().optional(),
      ifMatch,
      idempotency,
    }),
    variantRows.extend({ faults: z.array(cellFault).default([]), replayed }),
    'product_not_found',
    'changed_meanwhile',
    'conflict',
    ...keyFailures,
  ),
}
