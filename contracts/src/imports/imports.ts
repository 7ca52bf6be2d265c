import { z } from 'zod'
import { furtherFields } from '../products/product-fields.ts'
import { decimalsRule, isoTime } from '../shared/fields.ts'
import { endingRange, isWholeCents } from '../shared/money-text.ts'
import { moneyStep, toDollars } from '../shared/money.ts'
import { plainText } from '../shared/plain-text.ts'
import { booleanFilter, keyword } from '../shared/query.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000

/** The columns of a file of products, as the fields of the API; `id` in place of `_id`. */
export const importColumns = [
  'id',
  'sku',
  'name',
  'brand',
  'category',
  'price',
  'cost',
  'countInStock',
  'stockSeen',
  'visible',
  'images',
  'description',
  'group',
  ...furtherFields,
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What the columns of specifications and options begin with; the name follows, as in `spec:Material`. */
export const namedColumns = { specifications: 'spec:', options: 'option:' } as const

export const importQuery = z.object({
  dryRun: booleanFilter('dryRun').meta({ description: 'true: says what would change, and changes nothing' }),
})

export const exportQuery = z.object({ keyword })

const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What an import of products changes, or would change. */
export const importPlan = z
  .object({
    rows: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    effects: z
      .array(
        z.object({
          line: z.int(),
          _id: z.string().optional().meta({ description: 'Absent for a new product' }),
          name: z.string(),
          changes: z.array(
            z.object({
              field: z.string(),
              before: shownValue.optional().meta({ description: 'Absent for a caller without `catalogue:read`' }),
              after: shownValue,
            }),
          ),
        }),
      )
      .meta({ description: 'Amounts in dollars; long texts are cut' }),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
    warnings: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .optional()
      .meta({
        description: 'What may not be meant, such as a price that becomes 0; it is written nevertheless. Absent without any',
      }),
    importId: z.string().optional().meta({ description: 'Absent for a dry run' }),
  })
  .meta({ id: 'ImportPlan' })
export type ImportPlan = z.infer<typeof importPlan>

export const importProgress = z
  .object({
    total: z.int(),
    done: z.int(),
    finishedAt: isoTime.nullable(),
    failures: z
      .array(z.object({ line: z.int(), message: z.string() }))
      .meta({ description: 'The first 100 rows that could not be written, because their products have changed meanwhile' }),
    failed: z.int().optional().meta({ description: 'How many rows could not be written' }),
    undoable: z
      .int()
      .optional()
      .meta({ description: 'Of a finished one: rows that can be undone; new products and stock cannot' }),
  })
  .meta({ id: 'ImportProgress' })
export const startedImport = z.object({ importId: z.string() }).meta({ id: 'StartedImport' })
export type StartedImport = z.infer<typeof startedImport>

export type ImportProgress = z.infer<typeof importProgress>

/** 0.99, or 99 where the currency has no decimals. */
const mostEnding = (): number => toDollars(endingRange() - moneyStep())

const signedNumber = (key: string, max: number) =>
  z.number(`${key} must be a number`).min(-max, `${key} is too small`).max(max, `${key} is too large`)

/** Changes the prices of the products with these ids, else of those that a search of the back office finds: of all only if it is ''. */
export const priceChange = z
  .object({
    ids: z.array(z.string()).min(1, 'ids must not be empty').max(MAX_IMPORT_ROWS, 'ids must be at most 10000').optional(),
    keyword: plainText('keyword', { max: 100 }).optional(),
    percent: signedNumber('percent', 1_000).optional(),
    amount: signedNumber('amount', 1_000_000)
      .refine(isWholeCents, { error: () => decimalsRule('amount') })
      .meta({ multipleOf: 0.01 })
      .optional(),
    ending: z
      .number('ending must be a number')
      .min(0, 'ending must not be negative')
      .refine((ending) => ending <= mostEnding(), { error: () => `ending must be at most ${String(mostEnding())}` })
      .refine(isWholeCents, { error: () => decimalsRule('ending') })
      .meta({
        maximum: 0.99,
        multipleOf: 0.01,
        description: 'The cents of each new price, such as 0.99: it becomes the nearest that ends so',
      })
      .optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'Name either percent or amount',
    path: ['percent'],
  })
  .refine(({ ids, keyword }) => ids !== undefined || keyword !== undefined, { error: 'Name ids or keyword', path: ['ids'] })
  .meta({ id: 'PriceChange' })
export type PriceChangeInput = z.input<typeof priceChange>
