import { productTitle, type Product, type ProductSummary } from '@shop/contracts/products'
import { readAmount, readCount } from '@shop/contracts/shared'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { getErrorMessage, type Versioned } from '../../../lib/api/errors.ts'
import { formatDollars } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextButton } from '../../../ui/TextButton.ts'
import { cardLayout, color, radius } from '../../../ui/tokens.ts'
import { editedProductQuery } from '../api/products.ts'
import { useProductChange } from './useProductChange.ts'

const Form = styled.form`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  max-width: 100%;
  margin: -8px 0;

  input {
    width: 92px;
    max-width: 100%;
    min-height: 40px;
    padding: 4px 8px;
    border: 1px solid ${color.control};
    border-radius: ${radius.s};
    background: ${color.surface};
    text-align: right;
  }

  input:invalid {
    border-color: ${color.bad};
    color: ${color.bad};
  }

  ${cardLayout} {
    margin: 0;

    input {
      width: 60px;
    }
  }
`

type NumberField = 'price' | 'countInStock'

const labels: Readonly<Record<NumberField, string>> = { price: 'Price', countInStock: 'Stock' }

interface NumberFormProps {
  label: string
  isPrice: boolean
  initial: number
  onSave: (typed: number) => void
  onCancel: () => void
}

function NumberForm({ label, isPrice, initial, onSave, onCancel }: NumberFormProps) {
  const input = useRef<HTMLInputElement>(null)
  function refuse(reason: string) {
    input.current?.setCustomValidity(reason)
    input.current?.reportValidity()
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = (isPrice ? readAmount : readCount)(input.current?.value ?? '')
    if (typed === undefined) refuse(`${label} must be a number`)
    else if (isPrice && typed === 0) refuse('A free product is marked as free on its own page')
    else onSave(typed)
  }
  return (
    <Form noValidate onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <input
        ref={input}
        name="value"
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        defaultValue={initial}
        onChange={({ target }) => target.setCustomValidity('')}
      />
      <IconButton icon={Check} size={18} label="Save" type="submit" />
      <IconButton icon={X} size={18} label="Cancel" onClick={onCancel} />
    </Form>
  )
}

interface NumberCellProps {
  product: ProductSummary
  field: NumberField
}

/** A price or stock of the list that is edited in place, based on the product as it is when the editing begins. */
export function NumberCell({ product, field }: NumberCellProps) {
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<Versioned<Product>>()
  const { change, isPending } = useProductChange(product)
  const label = `${labels[field]} of ${productTitle(product)}`
  const display = (value: number) => (field === 'price' ? formatDollars(value) : String(value))

  async function open() {
    try {
      setEdited(await queryClient.query({ ...editedProductQuery(product._id), staleTime: 0 }))
    } catch (error) {
      notify(getErrorMessage(error))
    }
  }
  function save({ value, etag }: Versioned<Product>, typed: number) {
    const before = value[field]
    setEdited(undefined)
    if (typed === before) return
    const to = (next: number, seen: number) => (field === 'price' ? { price: next } : { countInStock: next, stockSeen: seen })
    change({ update: to(typed, before), undo: to(before, typed), text: `${label}: ${display(typed)}`, etag })
  }
  if (edited === undefined)
    return (
      <TextButton
        type="button"
        aria-label={`${label}: ${display(product[field])}. Edit`}
        disabled={isPending}
        onClick={() => void open()}
      >
        {display(product[field])}
        <Pencil size={14} aria-hidden="true" />
      </TextButton>
    )
  return (
    <NumberForm
      label={label}
      isPrice={field === 'price'}
      initial={edited.value[field]}
      onSave={(typed) => save(edited, typed)}
      onCancel={() => setEdited(undefined)}
    />
  )
}
