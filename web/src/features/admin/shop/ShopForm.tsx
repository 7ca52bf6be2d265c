import { zodResolver } from '@hookform/resolvers/zod'
import { type PublicShop, shopUpdate } from '@shop/contracts/shop'
import { accentProperties } from '@shop/contracts/shop/accent'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'
import type { Versioned } from '../../../lib/api/errors.ts'
import { shopQuery } from '../../../lib/api/shop.ts'
import { ConcurrentChanges } from '../../../lib/ConcurrentChanges.tsx'
import { fieldsOf } from '../../../lib/fieldsOf.ts'
import { notify } from '../../../lib/notices.ts'
import { useConcurrentEdit } from '../../../lib/useConcurrentEdit.ts'
import { useFormDraft } from '../../../lib/useFormDraft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { DraftRestoredAlert } from '../../../ui/DraftRestoredAlert.tsx'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { Row, Stack } from '../../../ui/layout.ts'
import { saveShop, shopEditQuery } from '../api/shop.ts'
import { AccentPreview } from './AccentPreview.tsx'

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
  ...{ name, color, logo, address, email, phone, headline },
})

/** This page keeps the style that it was loaded with. */
function showAccent(color: string): void {
  for (const [property, value] of Object.entries(accentProperties(color)))
    document.documentElement.style.setProperty(property, value)
}

export function ShopForm({ shown }: { shown: Versioned<PublicShop> }) {
  const queryClient = useQueryClient()
  const { queryKey } = shopEditQuery()
  const form = useForm({ resolver: zodResolver(shopUpdate), defaultValues: formValuesOf(shown.value) })
  const draft = useFormDraft('shop', form)
  const color = useWatch({ control: form.control, name: 'color' })
  const fields = fieldsOf(form)
  const { save, submit, concurrentChanges } = useConcurrentEdit({
    form,
    shown,
    queryKey,
    valuesOf: formValuesOf,
    send: saveShop,
    onSaved(saved, restart) {
      draft.clear()
      restart(saved.value)
      queryClient.setQueryData(queryKey, saved)
      queryClient.setQueryData(shopQuery().queryKey, saved.value)
      showAccent(saved.value.color)
      notify('Shop saved')
    },
  })
  return (
    <Card as="form" noValidate aria-label="Settings" onSubmit={(event: SubmitEvent) => void submit(event)}>
      <Stack>
        {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
        <ErrorAlert error={save.error} labels={labels} />
        <ConcurrentChanges {...concurrentChanges} labels={labels} />
        <TextField label={labels.name} autoComplete="off" {...fields('name')} />
        <TextField label={labels.color} type="color" {...fields('color')} />
        <AccentPreview color={color ?? shown.value.color} />
        <TextField
          label={labels.logo}
          autoComplete="off"
          hint="An https address or a path of this shop, in place of the name."
          {...fields('logo')}
        />
        <TextField label={labels.headline} autoComplete="off" hint="The first line of the home page." {...fields('headline')} />
        <TextArea label={labels.address} rows={4} {...fields('address')} />
        <TextField label={labels.email} type="email" autoComplete="off" {...fields('email')} />
        <TextField label={labels.phone} type="tel" autoComplete="off" {...fields('phone')} />
        <Row>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
