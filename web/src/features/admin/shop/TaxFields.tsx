import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { CountryTaxesField } from './CountryTaxesField.tsx'
import type { TermsValues } from './termsFormFields.ts'

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

interface TaxFieldsProps {
  form: UseFormReturn<TermsValues, unknown, unknown>
  labels: Readonly<Record<keyof TermsValues, string>>
}

/** The rates of the shop, and what differs by country. */
export function TaxFields({ form, labels }: TaxFieldsProps) {
  const { control, register } = form
  const field = fieldsOf(form)
  const countryTaxes = useController({ control, name: 'countryTaxes' })
  const pricesIncludeTax = useWatch({ control, name: 'pricesIncludeTax' })
  return (
    <>
      <CheckField label={labels.pricesIncludeTax} {...register('pricesIncludeTax')} />
      <TextField label={labels.taxPercent} hint="With at most 3 decimals." {...decimal} {...field('taxPercent')} />
      <TextField
        label={labels.taxPercentReduced}
        hint="Of products whose tax is reduced."
        {...decimal}
        {...field('taxPercentReduced')}
      />
      <CountryTaxesField
        label={labels.countryTaxes}
        value={countryTaxes.field.value}
        error={countryTaxes.fieldState.error?.message}
        onChange={countryTaxes.field.onChange}
      />
      <TextField
        label={labels.taxedCountries}
        hint="Such as Austria, DE, beside those above. Orders to others are exports without tax. Blank: every country."
        autoComplete="off"
        {...field('taxedCountries')}
      />
      <TextField
        label={labels.reverseChargeCountries}
        hint="Such as Austria, FR: orders there, to an address with a VAT ID of one of them, are charged without tax. The ID is checked by its form alone."
        autoComplete="off"
        {...field('reverseChargeCountries')}
      />
      {pricesIncludeTax && <CheckField label={labels.exportsAreNet} {...register('exportsAreNet')} />}
    </>
  )
}
