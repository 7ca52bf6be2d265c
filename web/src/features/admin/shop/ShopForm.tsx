import { zodResolver } from '@hookform/resolvers/zod'
import { countries } from '@shop/contracts/shared/countries'
import { type ConsumerLaw, orderButtonOf, type PublicShop } from '@shop/contracts/shop'
import { accentProperties } from '@shop/contracts/shop/accent'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Versioned } from '../../../lib/api/errors.ts'
import { shopQuery } from '../../../lib/api/shop.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { SelectField, TextArea, TextField } from '../../../ui/Field.tsx'
import { saveShop, shopEditQuery } from '../api/shop.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { ACCEPTED_PICTURES } from '../pictures/UploadButton.tsx'
import { AccentPreview } from './AccentPreview.tsx'
import { shopFormFields, type ShopFormValues, shopFormValuesOf, shopUpdateOf } from './shopFormFields.ts'

const labels = {
  name: 'Name',
  color: 'Colour',
  logo: 'Logo',
  address: 'Postal address',
  email: 'Contact e-mail',
  phone: 'Phone',
  headline: 'Headline',
  introduction: 'Introduction',
  announcement: 'Announcement',
  consumerLaw: 'Consumer law',
  withdrawalDays: 'Days to withdraw',
  orderButton: 'Button that places an order',
  country: 'Country',
  taxId: 'Tax number',
}

const laws = [
  ['none', 'None'],
  ['eu', 'European Union'],
] as const satisfies readonly (readonly [ConsumerLaw, string])[]

/** By their names. The browser's own list finds one by its first letters. */
const COUNTRY_OPTIONS = [['', 'Not named'] as const, ...countries.map(({ code, name }) => [code, name] as const)]

const save = (changes: Parameters<typeof shopUpdateOf>[0], etag: string | undefined) => saveShop(shopUpdateOf(changes), etag)

/** This page keeps the style that it was loaded with. */
function showAccent(color: string): void {
  for (const [property, value] of Object.entries(accentProperties(color)))
    document.documentElement.style.setProperty(property, value)
}

/** What the law of the shop asks for. */
function LawFields({ form }: { form: UseFormReturn<ShopFormValues, unknown, unknown> }) {
  const field = fieldsOf(form)
  const law = useWatch({ control: form.control, name: 'consumerLaw' })
  return (
    <>
      <SelectField
        label={labels.consumerLaw}
        options={laws}
        hint="European Union: customers may withdraw from an order without a reason, and the shop shows them how. A shop in the European Economic Area follows it, unless None is chosen, once its prices include tax."
        {...field('consumerLaw')}
      />
      {law === 'eu' && (
        <TextField
          label={labels.withdrawalDays}
          inputMode="numeric"
          autoComplete="off"
          hint="After the last parcel of an order was delivered. The law demands 14 or more."
          {...field('withdrawalDays')}
        />
      )}
      <TextField
        label={labels.orderButton}
        autoComplete="off"
        hint={`Blank: ${orderButtonOf({ consumerLaw: law })}.`}
        {...field('orderButton')}
      />
    </>
  )
}

/** The picture in place of the shop's name. */
function LogoField({ form, shown }: { form: UseFormReturn<ShopFormValues, unknown, unknown>; shown: string }) {
  const logo = useWatch({ control: form.control, name: 'logo' })
  return (
    <PictureField
      label={labels.logo}
      picture={logo ?? shown}
      alt="The logo as the shop shows it"
      height={36}
      hint={`${ACCEPTED_PICTURES}. It is shown 36 pixels high, so 100 to 200 are enough.`}
      removeLabel="Show the name instead"
      onChange={(picture) => form.setValue('logo', picture, { shouldDirty: true, shouldValidate: true })}
      field={fieldsOf(form)('logo')}
    />
  )
}

export function ShopForm({ shown }: { shown: Versioned<PublicShop> }) {
  const queryClient = useQueryClient()
  const edit = useEditForm({
    shown,
    queryKey: shopEditQuery().queryKey,
    resolver: zodResolver(shopFormFields),
    defaultValues: shopFormValuesOf(shown.value),
    draft: { name: 'shop' },
    valuesOf: shopFormValuesOf,
    send: save,
    onSaved(saved, restart) {
      restart(saved)
      queryClient.setQueryData(shopQuery().queryKey, saved.value)
      showAccent(saved.value.color)
      notify('Shop saved')
    },
  })
  const { field, form } = edit
  const color = useWatch({ control: form.control, name: 'color' })
  return (
    <EditForm edit={edit} label="Settings" labels={labels} submitLabel="Save">
      <TextField label={labels.name} autoComplete="off" hint="Blank: as it is configured." {...field('name')} />
      <TextField label={labels.color} type="color" {...field('color')} />
      <AccentPreview color={color ?? shown.value.color} />
      <LogoField form={form} shown={shown.value.logo} />
      <TextField label={labels.headline} autoComplete="off" hint="The first line of the home page." {...field('headline')} />
      <TextField
        label={labels.introduction}
        autoComplete="off"
        hint="Below the headline. Blank: how many products and categories there are."
        {...field('introduction')}
      />
      <TextField
        label={labels.announcement}
        autoComplete="off"
        hint="Such as your holidays, above every page but the checkout. Blank: nothing is announced."
        {...field('announcement')}
      />
      <TextArea label={labels.address} rows={4} {...field('address')} />
      <SelectField label={labels.country} options={COUNTRY_OPTIONS} {...field('country')} />
      <TextField
        label={labels.taxId}
        autoComplete="off"
        hint="Such as a VAT id. With it, the postal address and the country, invoices are e-invoices."
        {...field('taxId')}
      />
      <TextField label={labels.email} type="email" autoComplete="off" hint="Blank: as it is configured." {...field('email')} />
      <TextField label={labels.phone} type="tel" autoComplete="off" {...field('phone')} />
      <LawFields form={form} />
    </EditForm>
  )
}
