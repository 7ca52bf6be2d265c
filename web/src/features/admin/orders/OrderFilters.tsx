import { TextField } from '../../../ui/Field.tsx'
import { CardLayoutOnly } from '../list/CardLayoutOnly.ts'
import { FilterSelect } from '../list/FilterSelect.tsx'
import type { FilterOption } from '../list/FilterSelect.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import type { ListParams } from '../list/useListParams.ts'
import { useSyncedInput } from '../list/useSyncedInput.ts'

const paymentOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Paid'],
  ['false', 'Not paid'],
]

const deliveryOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Delivered'],
  ['false', 'Not delivered'],
]

const methodOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['Stripe', 'Stripe'],
  ['COD', 'COD'],
]

const sortOptions: readonly FilterOption[] = [
  ['', 'Newest'],
  ['oldest', 'Oldest'],
  ['total', 'Total, low to high'],
  ['-total', 'Total, high to low'],
]

/** One end of the date range; both ends are inclusive. */
function DateField({ label, name, params }: { label: string; name: 'from' | 'to'; params: ListParams }) {
  const { from, to } = params.filters
  const input = useSyncedInput(params.filters[name] ?? '')
  return (
    <TextField
      label={label}
      type="date"
      ref={input}
      defaultValue={params.filters[name]}
      min={name === 'to' ? from : undefined}
      max={name === 'from' ? to : undefined}
      onChange={({ target }) => {
        // An incomplete date has an empty value, which must not clear the filter.
        if (!target.validity.badInput) params.setFilter(name, target.value)
      }}
    />
  )
}

export function OrderFilters({ params }: { params: ListParams }) {
  return (
    <Toolbar searchLabel="Find orders by ID" params={params}>
      <FilterSelect label="Payment" name="paid" params={params} options={paymentOptions} />
      <FilterSelect label="Delivery" name="delivered" params={params} options={deliveryOptions} />
      <FilterSelect label="Method" name="method" params={params} options={methodOptions} />
      <DateField label="From" name="from" params={params} />
      <DateField label="To" name="to" params={params} />
      <CardLayoutOnly>
        <FilterSelect label="Sort by" name="sort" params={params} options={sortOptions} />
      </CardLayoutOnly>
    </Toolbar>
  )
}
