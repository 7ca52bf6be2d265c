import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicShop } from '@shop/contracts/shop'
import type { PublicTerms } from '@shop/contracts/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import type { Versioned } from '../../../lib/api/errors.ts'
import { shopQuery } from '../../../lib/api/shop.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { currencyName } from '../../../lib/currencyName.ts'
import { notify } from '../../../lib/notices.ts'
import { loadTermsPricing } from '../../../lib/termsPricingLoader.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { WithAside } from '../../../ui/layout.ts'
import { saveTerms, termsEditQuery } from '../api/shop.ts'
import { shownCountryTaxes } from './countryTaxRows.ts'
import { DeliveryMethodsField } from './DeliveryMethodsField.tsx'
import { shownMethods } from './methodRows.ts'
import { TaxFields } from './TaxFields.tsx'
import { TermsExample } from './TermsExample.tsx'
import { termsFormFields, termsFormValuesOf, termsUpdateOf } from './termsFormFields.ts'

const labels = {
  pricesIncludeTax: 'Prices include tax',
  taxPercent: 'Tax in percent',
  taxPercentReduced: 'Reduced tax in percent',
  countryTaxes: 'Tax by country',
  taxedCountries: 'Countries with tax',
  reverseChargeCountries: 'Reverse charge for businesses in',
  exportsAreNet: 'Exports are sold without the tax in their prices',
  taxesDelivery: 'Delivery is taxed, too',
  deliveryPrice: 'Price of delivery',
  freeDeliveryAbove: 'Free delivery above',
  deliveryMethods: 'Methods of delivery',
}

const UNUSED = 'Not used: the methods below have their own.'

const displays: Readonly<Record<string, (value: string) => string>> = {
  deliveryMethods: shownMethods,
  countryTaxes: shownCountryTaxes,
}
const display = (name: string, value: string): string => displays[name]?.(value) ?? value

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const

/** How the shop taxes and what its delivery costs, beside what a cart then costs. */
export function TermsForm({ shown }: { shown: Versioned<PublicTerms> }) {
  const queryClient = useQueryClient()
  const edit = useEditForm({
    shown,
    queryKey: termsEditQuery().queryKey,
    resolver: zodResolver(termsFormFields),
    defaultValues: termsFormValuesOf(shown.value),
    draft: { name: 'terms' },
    valuesOf: termsFormValuesOf,
    send: (changes, etag) => saveTerms(termsUpdateOf(changes), etag),
    onSaved(saved, restart) {
      restart(saved)
      void loadTermsPricing().then(() =>
        queryClient.setQueryData<PublicShop>(shopQuery().queryKey, (shop) => shop && { ...shop, terms: saved.value }),
      )
      notify('Terms saved')
    },
  })
  const { field, form } = edit
  const typed = useWatch({ control: form.control })
  const methods = useController({ control: form.control, name: 'deliveryMethods' })
  const hasMethods = methods.field.value !== ''
  return (
    <WithAside>
      <EditForm edit={edit} label="Terms" labels={labels} display={display} submitLabel="Save">
        <TaxFields form={form} labels={labels} />
        <CheckField label={labels.taxesDelivery} {...form.register('taxesDelivery')} />
        <TextField
          label={labels.deliveryPrice}
          hint={hasMethods ? UNUSED : `In ${currencyName()}.`}
          {...decimal}
          {...field('deliveryPrice')}
        />
        <TextField
          label={labels.freeDeliveryAbove}
          hint={hasMethods ? UNUSED : `In ${currencyName()}: when the items of an order cost more. Blank: never.`}
          {...decimal}
          {...field('freeDeliveryAbove')}
        />
        <DeliveryMethodsField
          label={labels.deliveryMethods}
          value={methods.field.value}
          error={methods.fieldState.error?.message}
          onChange={methods.field.onChange}
        />
      </EditForm>
      <TermsExample typed={termsUpdateOf({ ...termsFormValuesOf(shown.value), ...typed })} />
    </WithAside>
  )
}
