import type { Product } from '@shop/contracts/products'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { SubmitButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { Stack } from '../../../ui/layout.ts'
import { DraftRestoredAlert } from '../../../ui/DraftRestoredAlert.tsx'
import { narrow } from '../../../ui/tokens.ts'
import { PicturesField } from './PicturesField.tsx'
import { DescriptionField, NameFields, NumberFields, SpecificationsField, VariantFields } from './ProductFields.tsx'
import { useProductForm } from './useProductForm.ts'
import { ConcurrentChanges } from '../../../lib/ConcurrentChanges.tsx'
import { formatDollars } from '../../../lib/format.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { fieldLabels } from './productFormValues.ts'
import { ErrorAlert } from '../../../lib/api/ErrorAlert.tsx'

const FormLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const displayDollars = (field: string, value: string): string =>
  field === 'price' || field === 'cost' ? formatDollars(Number(value)) : value

export function ProductForm({ shown }: { shown: Versioned<Product> }) {
  const product = shown.value
  const formState = useProductForm(shown)
  const { form, draft, save, concurrentChanges, submit } = formState
  const category = useWatch({ control: form.control, name: 'category' })
  return (
    <Stack as="form" noValidate aria-label="Edit Product" onSubmit={(event: SubmitEvent) => void submit(event)}>
      {draft.isRestored && <DraftRestoredAlert onDiscard={draft.discard} />}
      {product.draft && <Alert tone="calm">This is a draft. Customers see it once you have saved it.</Alert>}
      <ErrorAlert error={save.error} labels={fieldLabels} />
      <ConcurrentChanges {...concurrentChanges} labels={fieldLabels} display={displayDollars} />
      <FormLayout>
        <Card as="div">
          <Stack>
            <NameFields form={formState} />
            <NumberFields form={formState} currentStock={product.countInStock} />
            <DescriptionField form={formState} />
            <SpecificationsField form={formState} />
            <VariantFields form={formState} />
          </Stack>
        </Card>
        <Stack>
          <Card as="div">
            <PicturesField form={formState} category={category} />
          </Card>
          <SubmitButton busy={save.isPending}>Update</SubmitButton>
        </Stack>
      </FormLayout>
    </Stack>
  )
}
