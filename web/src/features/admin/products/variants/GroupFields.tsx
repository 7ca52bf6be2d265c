import type { MatrixVariant } from '@shop/contracts/products'
import { CheckField } from '../../../../ui/CheckField.tsx'
import { SelectField, TextArea, TextField } from '../../../../ui/Field.tsx'
import { valuesOf } from './matrix.ts'
import type { VariantsFormState } from './useVariantsForm.ts'

interface GroupFieldsProps {
  form: VariantsFormState
  base: MatrixVariant
  variants: readonly MatrixVariant[]
}

/** What all variants have in common: the options, how their SKUs begin, and what they take over from the product of the page. */
export function GroupFields({ form: { form, matrix, optionsFault }, base, variants }: GroupFieldsProps) {
  const { register } = form
  const rows = matrix?.rows ?? []
  return (
    <>
      <TextArea
        label="Options"
        rows={3}
        hint="One option per line, with its values: “Size: 38, 39, 40”. Values with a comma are separated by semicolons."
        error={optionsFault}
        {...register('options')}
      />
      {base.options.length === 0 && rows.length > 0 && (
        <SelectField
          label="This product is"
          options={rows.map((row, index) => [index === 0 ? '' : row.key, valuesOf(row)])}
          hint="The variant that keeps its address, stock and reviews."
          {...register('baseAt')}
        />
      )}
      <TextField
        label="SKUs of new variants begin with"
        autoComplete="off"
        hint="The values follow: “BOOT” becomes “BOOT-38-black”. Blank: they have none."
        {...register('skuStart')}
      />
      {base.draft === true && <CheckField label="Show drafts and new variants to customers" {...register('isPublished')} />}
      {variants.some(({ hasOtherTexts }) => hasOtherTexts) && (
        <CheckField
          label="Also change the name, brand, category and description of all variants to those of this product"
          {...register('shareTexts')}
        />
      )}
      {variants.some(({ hasOtherPictures }) => hasOtherPictures) && (
        <CheckField label="Also change the pictures of all variants to those of this product" {...register('sharePictures')} />
      )}
    </>
  )
}
