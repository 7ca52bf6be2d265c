import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicShop, ShopOverrides } from '@shop/contracts/shop'
import { accentProperties } from '@shop/contracts/shop/accent'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Versioned } from '../../../lib/api/errors.ts'
import { shopQuery } from '../../../lib/api/shop.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { notify } from '../../../lib/notices.ts'
import { useEditForm } from '../../../lib/useEditForm.ts'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { saveShop, shopEditQuery } from '../api/shop.ts'
import { AccentPreview } from './AccentPreview.tsx'
import { LogoField } from './LogoField.tsx'
import { shopFormFields, shopUpdateOf } from './shopFormFields.ts'

const labels = {
  name: 'Name',
  color: 'Colour',
  logo: 'Logo',
  address: 'Postal address',
  email: 'Contact e-mail',
  phone: 'Phone',
  headline: 'Headline',
}

const formValuesOf = ({ name, color, logo, address, email, phone, headline = '' }: PublicShop) => ({
  name,
  color,
  logo,
  address,
  email,
  phone,
  headline,
})

const save = (changes: ShopOverrides, etag: string | undefined) => saveShop(shopUpdateOf(changes), etag)

/** This page keeps the style that it was loaded with. */
function showAccent(color: string): void {
  for (const [property, value] of Object.entries(accentProperties(color)))
    document.documentElement.style.setProperty(property, value)
}

export function ShopForm({ shown }: { shown: Versioned<PublicShop> }) {
  const queryClient = useQueryClient()
  const edit = useEditForm({
    shown,
    queryKey: shopEditQuery().queryKey,
    resolver: zodResolver(shopFormFields),
    defaultValues: formValuesOf(shown.value),
    draft: { name: 'shop' },
    valuesOf: formValuesOf,
    send: save,
    onSaved(saved, restart) {
      restart(saved)
      queryClient.setQueryData(shopQuery().queryKey, saved.value)
      showAccent(saved.value.color)
      notify('Shop saved')
    },
  })
  const { field, form } = edit
  const [color, logo] = useWatch({ control: form.control, name: ['color', 'logo'] })
  const showLogo = (picture: string) => form.setValue('logo', picture, { shouldDirty: true, shouldValidate: true })
  return (
    <EditForm edit={edit} label="Settings" labels={labels} submitLabel="Save">
      <TextField label={labels.name} autoComplete="off" hint="Blank: as it is configured." {...field('name')} />
      <TextField label={labels.color} type="color" {...field('color')} />
      <AccentPreview color={color ?? shown.value.color} />
      <LogoField label={labels.logo} logo={logo ?? shown.value.logo} onChange={showLogo} field={field('logo')} />
      <TextField label={labels.headline} autoComplete="off" hint="The first line of the home page." {...field('headline')} />
      <TextArea label={labels.address} rows={4} {...field('address')} />
      <TextField label={labels.email} type="email" autoComplete="off" hint="Blank: as it is configured." {...field('email')} />
      <TextField label={labels.phone} type="tel" autoComplete="off" {...field('phone')} />
    </EditForm>
  )
}
