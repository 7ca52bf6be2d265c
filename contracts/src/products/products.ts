import { z } from 'zod'
import { review } from '../reviews/reviews.ts'
import { dollars, pageNumber, pagination, requiredText } from '../shared/fields.ts'
import { imageUrl } from '../shared/image-url.ts'
import { booleanFilter, enumFilter, keyword } from '../shared/query.ts'
import { productFacets, productFilterFields } from './product-filters.ts'
import { MAX_PRODUCT_IMAGES } from './product-images.ts'
import { fieldInputs, wholeNumber } from './product-field-schemas.ts'
import { productForAdmins, productUnitPrice } from './product-record.ts'
import { variant, variantUpdate } from './product-variants.ts'
import { MAX_SPECIFICATIONS, NAME_END } from './specifications.ts'

const specification = z.object({
  name: requiredText('specifications name', 60, { evenBlanks: true }).refine(
    (name) => !NAME_END.test(name),
    'specifications name must not contain a colon',
  ),
  value: requiredText('specifications value', 200, { evenBlanks: true }),
})

const specifications = z
  .array(specification, 'specifications must be an array of names and values')
  .max(MAX_SPECIFICATIONS, `specifications must be at most ${String(MAX_SPECIFICATIONS)}`)

/** A product in a list. */
export const productSummary = productForAdmins.api
  .extend({
    fromPrice: dollars.optional().meta({
      description: 'The lowest price in the group of a list with `grouped`; present when the prices there differ',
    }),
    fromUnitPrice: productUnitPrice.optional().meta({ description: 'That of the product with `fromPrice`; absent without one' }),
    optionSummary: z
      .array(
        z.object({
          name: z.string(),
          count: z.int().meta({ description: 'How many values the listed products of its group have' }),
          colours: z.array(z.string()).optional().meta({
            description: 'CSS colours of five of them at most, where words name colours; absent without any',
          }),
        }),
      )
      .optional()
      .meta({ description: 'Of each of its options, in a list with `grouped`; absent without any' }),
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.infer<typeof productSummary>

const groupMember = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  price: dollars,
  inStock: z.boolean().meta({ description: 'Whether it can be bought now' }),
  options: variant.shape.options,
})

/** A product with its newest 100 reviews, newest first. */
export const product = productForAdmins.api
  .extend({
    reviews: z.array(review),
    ratingCounts: z.array(z.int()).length(5).optional().meta({
      description: 'How many of all its reviews have 1, 2, 3, 4 and 5 stars',
    }),
    stock: z
      .object({ onHand: z.int(), available: z.int(), held: z.int(), sold: z.int() })
      .optional()
      .meta({ description: 'In units; only of a product as it was at a moment' }),
    variants: z.array(groupMember).optional().meta({
      description: 'The published products of its group, at most 100, oldest first; absent without a group',
    }),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

export const productList = z
  .object({
    products: z.array(productSummary),
    ...pagination,
    didYouMean: z.string().optional().meta({
      description: 'The corrected keyword; present when nothing fits the keyword as typed, and the products are of this one',
    }),
    matchingWords: z.array(z.string()).optional().meta({
      description: 'The words of the keyword that products have; present when no product has all of them',
    }),
    mentionsOnly: z.literal(true).optional().meta({
      description: 'Present when no product is what the keyword says, and these only mention it in their descriptions',
    }),
    facets: productFacets.optional().meta({ description: 'When asked for; absent while the shop cannot count' }),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof productList>

/** `-` sorts in descending order. Products of one category or brand are sorted by name. `rating` is best first. */
export const productSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'price',
  '-price',
  'category',
  'brand',
  'stock',
  '-stock',
  'rating',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Absent, the sort order is by relevance with a keyword and newest first without one. */
export const productQuery = z
  .object({
    keyword: keyword.meta({
      description:
        'Words that the products have. Prices at its end, as in `headphones under 200` and `gift between 20 and 50`, hold where neither minPrice nor maxPrice is given',
    }),
    ...productFilterFields,
    sort: enumFilter('sort', [...productSorts, 'relevance']),
    facets: booleanFilter('facets'),
    grouped: booleanFilter('grouped').meta({
      description: 'true: of each group one product, one that can be bought if there is any among those found',
    }),
    pageNumber,
  })
  .refine(({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice, {
    error: 'minPrice must not be above maxPrice',
    path: ['minPrice'],
  })

export const category = z
  .object({
    name: z.string(),
    slug: z.string().meta({ description: 'The name as a part of a path: home-kitchen' }),
    count: z.int().meta({ description: 'Published products of the category, of each group one' }),
    images: z
      .array(z.string())
      .optional()
      .meta({ description: 'Pictures of its best rated products, in the list of all categories' }),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof category>

const productImage = imageUrl('Invalid image URL')

const productImageList = z
  .array(productImage, 'images must be an array of image URLs')
  .min(1, 'images must contain at least one picture')
  .max(MAX_PRODUCT_IMAGES, `images must contain at most ${String(MAX_PRODUCT_IMAGES)} pictures`)
  .refine((images) => new Set(images).size === images.length, 'images must not contain a picture twice')

const { name, price, cost, sku, ...otherInputs } = fieldInputs

/**
 * The fields that an admin may change; an absent field keeps its value.
 * `stockSeen` is the stock count that the form displayed: the stock then changes by the difference.
 */
export const productUpdate = z
  .object({
    name,
    price,
    image: productImage.optional(),
    images: productImageList.optional().meta({
      description: 'All pictures, the main one first. `image` alone replaces the main picture and keeps the others',
    }),
    ...otherInputs,
    specifications: specifications.optional(),
    countInStock: wholeNumber('countInStock').optional(),
    stockSeen: wholeNumber('stockSeen').optional(),
    cost,
    variant: variantUpdate.optional().meta({ description: 'null: of no group' }),
    sku,
    visible: z.boolean('visible must be true or false').optional().meta({
      description:
        'false: customers no longer find the product, which becomes a draft, or a draft stays one. Absent: the first change of a draft publishes it, and a product that was hidden stays so',
    }),
  })
  .refine(({ image, images }) => image === undefined || images === undefined || image === images[0], {
    error: 'image must be the first of images',
    path: ['image'],
  })
  .meta({ id: 'ProductUpdate' })
export type ProductUpdateInput = z.input<typeof productUpdate>
