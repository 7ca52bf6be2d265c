import { z } from 'zod'
import { uuid } from '../shared/ids.ts'
import { dollars } from '../shared/fields.ts'
import { absent, absentIfEmpty, as, described, joined, ownId, record, same, spelled } from '../shared/record.ts'
import { adminFields, visitorFields } from './product-field-schemas.ts'
import { variant } from './product-variants.ts'

const specifications = z.array(z.object({ name: z.string(), value: z.string() }))

/** What one unit of the content costs, by which products are compared. */
export const productUnitPrice = z.object({
  price: dollars,
  unit: z.string().meta({ description: 'kg, l, m, m² or piece' }),
})

const { name, price, sku, ...others } = visitorFields

const forVisitors = {
  productId: ownId(uuid),
  name,
  image: same(z.string()),
  images: spelled(
    z.array(z.string()),
    z.array(z.string()).meta({ description: 'All pictures, at most 8; `image` is the first' }),
  ),
  ...others,
  specifications: described(
    absentIfEmpty(specifications, specifications),
    'At most 30, such as its material; absent without any',
  ),
  price,
  unitPrice: joined(productUnitPrice.optional().meta({ description: 'Absent without a content' })),
  available: as('countInStock', spelled(z.int(), z.int().meta({ description: 'What can be bought now: neither held nor sold' }))),
  rating: spelled(z.number(), z.number().meta({ description: 'Mean of the reviews, 0 without any' })),
  numReviews: same(z.int()),
  variant: described(absent(variant), 'Absent for a product that belongs to no group'),
  sku,
}

/** Present and true, or absent. */
const draft = {
  row: z.boolean(),
  api: z.boolean().optional().meta({ description: 'Present and true for an unpublished product; admins only' }),
  name: null,
  present: (isDraft: boolean) => (isDraft ? true : undefined),
}

/** A product as an admin receives it. */
export const productForAdmins = record({ ...forVisitors, draft, ...adminFields })

/** A product as everybody else does. */
export const productForVisitors = record(forVisitors)
