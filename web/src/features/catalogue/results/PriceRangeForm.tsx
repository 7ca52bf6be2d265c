import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { listViewPath, priceRangeError, withFilters, type ListView } from '../api/productLists.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 10px;

  > :not(div) {
    grid-column: 1 / -1;
  }
`

/** Two prices of one's own. Without a script, the browser opens the same address. */
export function PriceRangeForm({ view }: { view: ListView }) {
  const navigate = useNavigate()
  const { minPrice, maxPrice } = view.filters
  const error = priceRangeError(view.filters)
  const [path, query] = listViewPath(withFilters(view, { minPrice: undefined, maxPrice: undefined })).split('?')
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const price = (name: string) => (entered.get(name) as string).trim() || undefined
    void navigate(listViewPath(withFilters(view, { minPrice: price('minPrice'), maxPrice: price('maxPrice') })))
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const
  return (
    <Form key={`${minPrice ?? ''} ${maxPrice ?? ''}`} action={path} aria-label="Price range" onSubmit={apply}>
      {Array.from(new URLSearchParams(query), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label="From $" name="minPrice" defaultValue={minPrice} {...field} />
      <TextField label="To $" name="maxPrice" defaultValue={maxPrice} {...field} />
      {error !== undefined && (
        <section>
          <Alert tone="bad">{error}</Alert>
        </section>
      )}
      <Button type="submit" variant="quiet">
        Apply Prices
      </Button>
    </Form>
  )
}
