import { z } from 'zod'
import { productReview } from '../reviews/reviews.ts'
import { call, empty, idempotency, ifMatch, keyFailures, repeatableCall, replayed, revision } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { productOption } from '../shared/product-option.ts'
import { cents } from '../shared/fields.ts'
import { stockLevels } from '../stock/calls.ts'
import { fieldChanges } from './product-field-schemas.ts'
import { productForAdmins } from './product-record.ts'
import { productSorts } from './products.ts'
import { uploads } from './uploads.ts'

export { UPLOAD_NAME_PATTERN } from './uploads.ts'
export type { VariantCell } from './variant-calls.ts'

const productRow = productForAdmins.row
export type ProductRow = z.infer<typeof productRow>

/**
 * Rows of one statement, so the first is validated for all: the BFF reads the whole catalogue in such pages at its start, and to
 * validate each row would take a fifth of the reading.
 */
const productPage = z.custom<ProductRow[]>(
  (rows) => Array.isArray(rows) && rows.slice(0, 1).every((row) => productRow.safeParse(row).success),
  'must be products',
)

const { shape } = productRow

const productChange = z.object({
  ...fieldChanges,
  image: shape.image.optional(),
  images: shape.images.optional(),
  specifications: shape.specifications.optional(),
  countInStock: z.int().optional(),
  stockSeen: z.int().optional(),
  variant: shape.variant.optional(),
  visible: z.boolean().optional(),
})
export type ProductChange = z.infer<typeof productChange>

const productFilter = z.object({
  category: z.string().optional(),
  brand: z.string().optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  minRating: z.number().optional(),
  inStock: z.boolean().optional(),
  option: z.array(productOption).optional(),
})

/** A position in the catalogue's public log: the `seq` of its last record, 0 for an empty log. */
const logPosition = z.int().min(0)

/** The numbers of all reviews with 1 to 5 stars. Absent from the answers of an older service. */
const ratingCounts = z.array(z.int()).length(5).optional()

/** The catalogue's calls about products. */
export const productCalls = {
  /** Sorted by `sort`, else newest first; a category or brand by name or slug. `drafts` includes unpublished products; `grouped`, of each group the first product alone. A page past the end is empty. */
  listProducts: repeatableCall(
    z.object({
      keyword: z.string(),
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
      drafts: z.boolean(),
      sort: z.enum(productSorts).optional(),
      filter: productFilter.optional(),
      grouped: z.boolean().optional(),
    }),
    z.object({ products: z.array(productRow), total: z.int() }),
  ),
  /** With the newest 100 reviews, newest first, and the published products of its group. */
  getProduct: repeatableCall(
    z.object({ productId: idText, drafts: z.boolean() }),
    productRow.extend({
      reviews: z.array(productReview.row),
      ratingCounts,
      variants: z.array(productRow).optional(),
      revision,
    }),
    'product_not_found',
  ),
  /** The product, its stock and its reviews as they were at a moment (ISO 8601), drafts included. Reviews of a removed product are gone. */
  productAt: repeatableCall(
    z.object({ productId: idText, at: z.string() }),
    productRow.extend({ reviews: z.array(productReview.row), ratingCounts, stock: stockLevels }),
    'product_not_found',
  ),
  /**
   * The published products, by id, at most `limit` of those after the id `after`, and the position of the log before they were
   * read: `productChanges` after it report whatever they lack.
   */
  publishedProducts: repeatableCall(
    z.object({ after: uuid.optional(), limit: z.int().min(1).max(10_000) }),
    z.object({ position: logPosition, products: productPage }),
  ),
  /**
   * The products with public events after a position of the log, as they are now: `removed` are not published. Waits up to
   * `waitMs` for a first change. `more`: there are further changes already. `restored`: the log ends before the position.
   */
  productChanges: repeatableCall(
    z.object({ after: logPosition, waitMs: z.int().min(0).max(5_000) }),
    z.object({
      position: logPosition,
      products: z.array(productRow),
      removed: z.array(uuid),
      more: z.boolean(),
      restored: z.boolean(),
      /** Another one than before: `getSynonyms` answers others. Absent from the answers of an older service. */
      synonymsVersion: z.int().optional(),
      /** The same of `getShop`. */
      shopVersion: z.int().optional(),
    }),
  ),
  /** At most 5 published products, by rating, then by number of reviews. */
  topProducts: repeatableCall(empty, z.object({ products: z.array(productRow) })),
  /** The products by id, drafts included, at most `limit` of those after the id `after`. */
  productsAfter: repeatableCall(
    z.object({ after: uuid.optional(), limit: z.int().min(1).max(1_000) }),
    z.object({ products: z.array(productRow) }),
  ),
  /** Published products that do not name what an offer in the European Union must, oldest first; `missing`: the fields. */
  productsLackingSafety: repeatableCall(
    z.object({ limit: z.int().min(1).max(100) }),
    z.object({
      total: z.int(),
      products: z.array(z.object({ productId: uuid, name: z.string(), missing: z.array(z.string()) })),
    }),
  ),
  /** `copyOf`: with the fields of that product. */
  createProduct: call(
    z.object({ copyOf: idText.optional(), idempotency }),
    productRow.extend({ replayed }),
    'product_not_found',
    'conflict',
    ...keyFailures,
  ),
  updateProduct: call(
    productChange.extend({ productId: idText, ifMatch, idempotency }),
    productRow.extend({ revision, replayed }),
    'product_not_found',
    'changed_meanwhile',
    'stock_changed',
    'sku_taken',
    'variant_taken',
    'group_full',
    'conflict',
    ...keyFailures,
  ),
  removeProduct: call(z.object({ productId: idText, ifMatch }), empty, 'product_not_found', 'changed_meanwhile', 'conflict'),
  /** Which of these uploaded images a product, drafts included, the logo or the home page shows. */
  usedUploads: repeatableCall(uploads, uploads),
}
