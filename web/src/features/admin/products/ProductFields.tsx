import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import type { ProductFormState } from './useProductForm.ts'
import { fieldsOf } from '../../../lib/fieldsOf.ts'

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 16px;
`

export function NameFields({ form: { form } }: { form: ProductFormState }) {
  const field = fieldsOf(form)
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <FieldRow>
        <TextField label="Brand" autoComplete="off" {...field('brand')} />
        <TextField label="Category" autoComplete="off" {...field('category')} />
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
  const field = fieldsOf(form)
  const typed = useWatch({ control: form.control, name: 'countInStock' })
  const numberInput = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <FieldRow>
      <TextField label="Price" {...numberInput} {...field('price')} />
      <TextField
        label="Count In Stock"
        {...numberInput}
        hint={stockHint(typed, stockSeen, currentStock)}
        {...field('countInStock')}
      />
      <TextField label="Cost" {...numberInput} placeholder="Unknown" hint="Only admins see it." {...field('cost')} />
    </FieldRow>
  )
}

export function DescriptionField({ form: { form } }: { form: ProductFormState }) {
  const field = fieldsOf(form)
  return <TextArea label="Description" rows={9} {...field('description')} />
}
