import { productTitle } from '@shop/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Muted } from '../../../../ui/layout.ts'
import { onSingleClick } from '../../../../ui/onSingleClick.ts'
import { color, radius } from '../../../../ui/tokens.ts'
import { productRowsQuery } from '../../api/lists.ts'
import { useDelayed } from '../../palette/useDelayed.ts'

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  grid-column: 1 / -1;

  ol,
  ul {
    display: grid;
    gap: 4px;
  }
`

const Chosen = styled.li`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 46px;
  padding-inline-start: 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const MAX_FOUND = 6

interface ProductsFieldProps {
  label: string
  /** Ids. */
  value: readonly string[]
  max: number
  names: ReadonlyMap<string, string>
  onChange: (value: readonly string[]) => void
  /** A product that was found has this name. */
  onNamed: (id: string, name: string) => void
}

interface ChosenProductsProps extends Pick<ProductsFieldProps, 'value' | 'names' | 'onChange'> {
  onRemove: (id: string) => void
}

function ChosenProducts({ value, names, onChange, onRemove }: ChosenProductsProps) {
  const moveUp = (id: string, position: number) => onChange(value.toSpliced(position, 1).toSpliced(position - 1, 0, id))
  return (
    <ol>
      {value.map((id, position) => {
        const name = names.get(id) ?? 'A product that was removed'
        return (
          <Chosen key={id}>
            <span dir="auto">{name}</span>
            {value.length > 1 && (
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                disabled={position === 0}
                onClick={() => moveUp(id, position)}
              />
            )}
            <IconButton icon={X} label={`Remove ${name}`} onClick={onSingleClick(() => onRemove(id))} />
          </Chosen>
        )
      })}
    </ol>
  )
}

/** What is found of what was typed; null: nothing was asked for, or it is not answered. */
function useFound(typed: string, value: readonly string[]) {
  const keyword = useDelayed(typed.trim())
  const query = new URLSearchParams({ keyword, pageNumber: '1' }).toString()
  const { data } = useQuery({ ...productRowsQuery(query), enabled: keyword !== '' })
  if (keyword === '' || data === undefined) return null
  return data.products.filter(({ _id }) => !value.includes(_id)).slice(0, MAX_FOUND)
}

/** Products that are found by name, SKU or id and kept in an order. */
export function ProductsField({ label, value, max, names, onChange, onNamed }: ProductsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLDivElement>(null)
  const found = useFound(typed, value)
  const focusSearch = () => search.current?.querySelector('input')?.focus()
  function add(productId: string, name: string) {
    onNamed(productId, name)
    onChange([...value, productId])
    setTyped('')
    focusSearch()
  }
  function remove(productId: string) {
    onChange(value.filter((chosen) => chosen !== productId))
    focusSearch()
  }
  return (
    <Group role="group" aria-labelledby={id}>
      <strong id={id}>{label}</strong>
      {value.length > 0 && <ChosenProducts value={value} names={names} onChange={onChange} onRemove={remove} />}
      {value.length >= max && <Muted>{max === 1 ? 'Remove it to choose another one.' : `There may be ${max} at most.`}</Muted>}
      <div ref={search}>
        {value.length < max && (
          <TextField
            label="Find a product"
            type="search"
            autoComplete="off"
            hint="By its name or its SKU."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </div>
      {value.length < max && found !== null && found.length > 0 && (
        <ul aria-label="Products found">
          {found.map((product) => (
            <li key={product._id}>
              <Button type="button" variant="quiet" wide onClick={() => add(product._id, productTitle(product))}>
                <Plus size={18} aria-hidden="true" />
                <span>{`Add ${productTitle(product)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <Muted role="status">No product is found.</Muted>}
    </Group>
  )
}
