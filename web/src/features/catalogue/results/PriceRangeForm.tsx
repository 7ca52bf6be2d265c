import { currencySymbol } from '@shop/contracts/shared'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { color, radius, text } from '../../../ui/tokens.ts'
import { listViewPath, priceRangeError, withFilters, type ListView } from '../../../lib/products/productLists.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 10px;

  > :not(label) {
    grid-column: 1 / -1;
  }

  label {
    display: grid;
    gap: 6px;
    font-size: ${text.s};
    font-weight: 600;
  }

  input {
    width: 100%;
    min-height: 46px;
    padding: 8px 12px;
    border: 1px solid ${color.control};
    border-radius: ${radius.s};
    background: ${color.surface};
    font-weight: 400;
  }
`

/** Two prices of one's own. The fields have no ids: those of the server would be others. Without a script, the browser opens the same address. */
export function PriceRangeForm({ view }: { view: ListView }) {
  const navigate = useNavigate()
  const { minPrice, maxPrice } = view.filters
  const error = priceRangeError(view.filters)
  const symbol = currencySymbol()
  const [path, query] = listViewPath(withFilters(view, { minPrice: undefined, maxPrice: undefined })).split('?')
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const price = (name: string) => (entered.get(name) as string).trim() || undefined
    void navigate(listViewPath(withFilters(view, { minPrice: price('minPrice'), maxPrice: price('maxPrice') })))
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, 'aria-invalid': error !== undefined } as const
  return (
    <Form key={`${minPrice ?? ''} ${maxPrice ?? ''}`} action={path} aria-label="Price range" onSubmit={apply}>
      {Array.from(new URLSearchParams(query), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{`From ${symbol}`}</span>
        <input name="minPrice" defaultValue={minPrice} {...field} />
      </label>
      <label>
        <span>{`To ${symbol}`}</span>
        <input name="maxPrice" defaultValue={maxPrice} {...field} />
      </label>
      {error !== undefined && (
        <div>
          <Alert tone="bad">{error}</Alert>
        </div>
      )}
      <Button type="submit" variant="quiet">
        Apply Prices
      </Button>
    </Form>
  )
}
