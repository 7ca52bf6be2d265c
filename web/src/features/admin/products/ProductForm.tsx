import { isProductAmount, type Product } from '@shop/contracts/products'
import { readNumber } from '@shop/contracts/shared'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { Card } from '../../../ui/Card.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { Stack } from '../../../ui/layout.ts'
import { narrow } from '../../../ui/tokens.ts'
import { PicturesField } from './PicturesField.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { DescriptionField, FurtherFields, NameFields, NumberFields, SafetyFields, VariantFields } from './ProductFields.tsx'
import { productStatus, type ProductStatus } from './productStatus.ts'
import { SpecificationsField } from './SpecificationsField.tsx'
import { useProductForm } from './useProductForm.ts'
import { EditForm } from '../../../lib/EditForm.tsx'
import { formatDollars } from '../../../lib/format.ts'
import type { Versioned } from '../../../lib/api/errors.ts'
import { fieldLabels } from './productFormValues.ts'

const FormLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  /* The bar below must not cover what gets the focus. */
  & :is(input, textarea, button, summary) {
    scroll-margin-bottom: 96px;
  }

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** What a product that customers do not find needs until they do. */
const notes: Readonly<Record<ProductStatus, string | undefined>> = {
  Draft: 'This is a draft. Customers see it once you have saved it.',
  Hidden: `Customers do not see this product until you tick “${fieldLabels.isVisible}” and save it.`,
  Visible: undefined,
}

const displayDollars = (field: string, value: string): string =>
  isProductAmount(field) ? formatDollars(readNumber(value) ?? 0) : value

export function ProductForm({ shown }: { shown: Versioned<Product> }) {
  const product = shown.value
  const formState = useProductForm(shown)
  const { form, save, isDirty } = formState
  const note = notes[productStatus(product)]
  return (
    <EditForm
      edit={formState}
      label="Edit Product"
      isPart
      labels={fieldLabels}
      display={displayDollars}
      details={note !== undefined && <Alert tone="calm">{note}</Alert>}
    >
      <FormLayout>
        <Card as="div">
          <Stack>
            <NameFields form={formState} />
            <NumberFields form={formState} currentStock={product.countInStock} />
            <FurtherFields form={formState} />
            <DescriptionField form={formState} />
            <SpecificationsField form={formState} />
            <VariantFields form={formState} />
            <SafetyFields form={formState} />
          </Stack>
        </Card>
        <Card as="div">
          <PicturesField form={formState} />
        </Card>
      </FormLayout>
      <SaveBar label="Update" isBusy={save.isPending} isDirty={isDirty}>
        <CheckField label={fieldLabels.isVisible} {...form.register('isVisible')} />
      </SaveBar>
    </EditForm>
  )
}
