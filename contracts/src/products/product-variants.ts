import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { foldText } from '../shared/fold-text.ts'
import { productOption } from '../shared/product-option.ts'
import { NAME_END } from './specifications.ts'

export const MAX_OPTIONS = 3
/** Of one group. */
export const MAX_VARIANTS = 100
/** Characters of its name. */
export const MAX_GROUP = 60

/** How a product differs from the others of its group: a size, a colour. */
export const variant = z
  .object({ group: z.string(), options: z.array(productOption) })
  .meta({ id: 'Variant', description: 'The group of a product, and the options by which it differs from the others there' })

const newOption = z.object({
  name: requiredText('option name', 30, { evenBlanks: true }).refine(
    (name) => !NAME_END.test(name),
    'option name must not contain a colon',
  ),
  value: requiredText('option value', 60, { evenBlanks: true }),
})

export const optionsUpdate = z
  .array(newOption, 'options must be an array')
  .min(1, 'options must contain at least one option')
  .max(MAX_OPTIONS, `options must contain at most ${String(MAX_OPTIONS)} options`)
  .refine(
    (options) => new Set(options.map(({ name }) => foldText(name))).size === options.length,
    'options must not repeat a name',
  )

/** null takes the product out of its group. */
export const variantUpdate = z
  .object({ group: requiredText('group', MAX_GROUP, { evenBlanks: true }), options: optionsUpdate })
  .nullable()

/** What a file says of the group and the options of a product; it may say a part. */
export const importedVariant = variantUpdate.unwrap().partial()
