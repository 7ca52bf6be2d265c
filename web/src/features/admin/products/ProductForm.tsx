import { isProductAmount, type Product } from '@shop/contracts/products'
import { readNumber } from '@shop/contracts/shared'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { SubmitButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { Stack } from '../../../ui/layout.ts'
import { narrow } from '../../../ui/tokens.ts'
import { PicturesField } from './PicturesField.tsx'
import {
  DescriptionField,
  FurtherFields,
  NameFields,
  NumberFields,
  SpecificationsField,
  VariantFields,
} from './ProductFields.tsx'
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

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const displayDollars = (field: string, value: string): string =>
  isProductAmount(field) ? formatDollars(readNumber(value) ?? 0) : value

export function ProductForm({ shown }: { shown: Versioned<Product> }) {
  const product = shown.value
  const formState = useProductForm(shown)
  const { form, save } = formState
  const category = useWatch({ control: form.control, name: 'category' })
  return (
    <EditForm
      edit={formState}
      label="Edit Product"
      isPart
      labels={fieldLabels}
      display={displayDollars}
      details={product.draft && <Alert tone="calm">This is a draft. Customers see it once you have saved it.</Alert>}
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
          </Stack>
        </Card>
        <Stack>
          <Card as="div">
            <PicturesField form={formState} category={category} />
          </Card>
          <SubmitButton busy={save.isPending}>Update</SubmitButton>
        </Stack>
      </FormLayout>
    </EditForm>
  )
}
