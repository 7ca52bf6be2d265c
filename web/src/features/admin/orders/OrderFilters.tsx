import { paymentLabels } from '../../../lib/orders/paymentLabels.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { CardLayoutOnly } from '../list/CardLayoutOnly.ts'
import { DateField } from '../list/DateField.tsx'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import type { ListParams } from '../list/useListParams.ts'
import { fulfilmentFilters, fulfilmentOf, fulfilmentOptions } from './fulfilmentFilter.ts'

const paymentOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Paid'],
  ['false', 'Not paid'],
]

const methodOptions: readonly FilterOption[] = [
  ['', 'All'],
  ['Stripe', paymentLabels.Stripe],
  ['COD', paymentLabels.COD],
]

const sortOptions: readonly FilterOption[] = [
  ['', 'Newest'],
  ['oldest', 'Oldest'],
  ['total', 'Total, low to high'],
  ['-total', 'Total, high to low'],
]

export function OrderFilters({ params }: { params: ListParams }) {
  return (
    <Toolbar searchLabel="Find orders by number, customer, product or ID" params={params}>
      <FilterSelect label="Payment" name="paid" params={params} options={paymentOptions} />
      <SelectField
        label="Fulfilment"
        value={fulfilmentOf(params.filters)}
        onChange={({ target }) => params.setFilters(fulfilmentFilters(target.value))}
        options={fulfilmentOptions(params.filters)}
      />
      <FilterSelect label="Method" name="method" params={params} options={methodOptions} />
      <DateField label="From" name="from" params={params} />
      <DateField label="To" name="to" params={params} />
      <CardLayoutOnly>
        <FilterSelect label="Sort by" name="sort" params={params} options={sortOptions} />
      </CardLayoutOnly>
    </Toolbar>
  )
}
