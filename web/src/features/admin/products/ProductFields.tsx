import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import type { ProductForm } from './useProductForm.ts'

const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 16px;
`

export function NameFields({ form: { form } }: { form: ProductForm }) {
  const { errors } = form.formState
  return (
    <>
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Beside>
        <TextField label="Brand" autoComplete="off" error={errors.brand?.message} {...form.register('brand')} />
        <TextField label="Category" autoComplete="off" error={errors.category?.message} {...form.register('category')} />
      </Beside>
    </>
  )
}

/** What saving does to the stock: other sales go on meanwhile, so a typed figure adds or takes away. */
function stockHint(typed: string, seen: string, current: number): string | undefined {
  const difference = Number(typed) - Number(seen)
  if (typed.trim() === '' || !Number.isInteger(difference) || difference === 0) return undefined
  const change = difference > 0 ? `Adds ${difference} to` : `Takes ${-difference} away from`
  return `${change} the ${current} that can be sold now.`
}

export function FigureFields({ form: { form, stockSeen }, current }: { form: ProductForm; current: number }) {
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'countInStock' })
  const figure = { autoComplete: 'off', inputMode: 'decimal' } as const
  return (
    <Beside>
      <TextField label="Price" {...figure} error={errors.price?.message} {...form.register('price')} />
      <TextField
        label="Count In Stock"
        {...figure}
        hint={stockHint(typed, stockSeen, current)}
        error={errors.countInStock?.message}
        {...form.register('countInStock')}
      />
      <TextField
        label="Cost"
        {...figure}
        placeholder="Unknown"
        hint="Only admins see it."
        error={errors.cost?.message}
        {...form.register('cost')}
      />
    </Beside>
  )
}

export function DescriptionField({ form: { form } }: { form: ProductForm }) {
  const { errors } = form.formState
  return <TextArea label="Description" rows={9} error={errors.description?.message} {...form.register('description')} />
}
