import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import type { ProductFormState } from './useProductForm.ts'

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 16px;
`

export function NameFields({ form: { form } }: { form: ProductFormState }) {
  const { errors } = form.formState
  return (
    <>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <FieldRow>
        <TextField label="Brand" autoComplete="off" error={errors.brand?.message} {...form.register('brand')} />
        <TextField label="Category" autoComplete="off" error={errors.category?.message} {...form.register('category')} />
      </FieldRow>
    </>
  )
}

/** Describes the stock change that saving would make. The form submits a difference, because sales continue while it is open. */
function stockHint(typed: string, stockSeen: string, currentStock: number): string | undefined {
  const difference = Number(typed) - Number(stockSeen)
  if (typed.trim() === '' || !Number.isInteger(difference) || difference === 0) return undefined
  const change = difference > 0 ? `Adds ${difference} to` : `Takes ${-difference} away from`
  return `${change} the ${currentStock} that can be sold now.`
}

interface NumberFieldsProps {
  form: ProductFormState
  currentStock: number
}

export function NumberFields({ form: { form, stockSeen }, currentStock }: NumberFieldsProps) {
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'countInStock' })
  const numberInput = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <FieldRow>
      <TextField label="Price" {...numberInput} error={errors.price?.message} {...form.register('price')} />
      <TextField
        label="Count In Stock"
        {...numberInput}
        hint={stockHint(typed, stockSeen, currentStock)}
        error={errors.countInStock?.message}
        {...form.register('countInStock')}
      />
      <TextField
        label="Cost"
        {...numberInput}
        placeholder="Unknown"
        hint="Only admins see it."
        error={errors.cost?.message}
        {...form.register('cost')}
      />
    </FieldRow>
  )
}

export function DescriptionField({ form: { form } }: { form: ProductFormState }) {
  const { errors } = form.formState
  return <TextArea label="Description" rows={9} error={errors.description?.message} {...form.register('description')} />
}
