import type { Product } from '@shop/contracts/api'
import type { SubmitEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { messageOf } from '../../../lib/api/errors.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.ts'
import { Stack } from '../../../ui/layout.ts'
import { Restored } from '../../../ui/Restored.tsx'
import { narrow } from '../../../ui/tokens.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { PictureField } from './PictureField.tsx'
import { DescriptionField, FigureFields, NameFields } from './ProductFields.tsx'
import { useProductForm } from './useProductForm.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: 20px;
  align-items: start;

  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export function ProductEditor({ product }: { product: Product }) {
  const productForm = useProductForm(product)
  const { form, kept, saving, changes, submit } = productForm
  const category = useWatch({ control: form.control, name: 'category' })
  return (
    <Stack as="form" noValidate aria-label="Edit Product" onSubmit={(event: SubmitEvent) => void submit(event)}>
      {kept.isRestored && <Restored onDiscard={kept.discard} />}
      {product.draft && <Alert tone="calm">This is a draft. Customers see it once you have saved it.</Alert>}
      {saving.isError && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
      {changes.length > 0 && <ChangedSince changes={changes} form={productForm} />}
      <Columns>
        <Card as="div">
          <Stack>
            <NameFields form={productForm} />
            <FigureFields form={productForm} current={product.countInStock} />
            <DescriptionField form={productForm} />
          </Stack>
        </Card>
        <Stack>
          <Card as="div">
            <PictureField form={productForm} category={category} />
          </Card>
          <Button type="submit" wide busy={saving.isPending}>
            Update
          </Button>
        </Stack>
      </Columns>
    </Stack>
  )
}
