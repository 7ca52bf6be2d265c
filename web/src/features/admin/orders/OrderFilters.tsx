import { TextField } from '../../../ui/Field.tsx'
import { FilterSelect, WithoutColumns } from '../list/FilterSelect.tsx'
import type { FilterOption } from '../list/FilterSelect.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useFollowing } from '../list/useFollowing.ts'
import type { ListState } from '../list/useList.ts'

const paid: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Paid'],
  ['false', 'Not paid'],
]

const delivered: readonly FilterOption[] = [
  ['', 'All'],
  ['true', 'Delivered'],
  ['false', 'Not delivered'],
]

const methods: readonly FilterOption[] = [
  ['', 'All'],
  ['Stripe', 'Stripe'],
  ['COD', 'COD'],
]

const sorts: readonly FilterOption[] = [
  ['', 'Newest'],
  ['oldest', 'Oldest'],
  ['total', 'Total, low to high'],
  ['-total', 'Total, high to low'],
]

/** Both days belong to what is shown. */
function DayField({ label, name, list }: { label: string; name: 'from' | 'to'; list: ListState }) {
  const { from, to } = list.filters
  const input = useFollowing(list.filters[name] ?? '')
  return (
    <TextField
      label={label}
      type="date"
      ref={input}
      defaultValue={list.filters[name]}
      min={name === 'to' ? from : undefined}
      max={name === 'from' ? to : undefined}
      onChange={({ target }) => {
        // A day that is typed in part is no day yet, and not the wish to have none.
        if (!target.validity.badInput) list.set(name, target.value)
      }}
    />
  )
}

export function OrderFilters({ list }: { list: ListState }) {
  return (
    <Toolbar search="Find orders by ID" list={list}>
      <FilterSelect label="Payment" name="paid" list={list} options={paid} />
      <FilterSelect label="Delivery" name="delivered" list={list} options={delivered} />
      <FilterSelect label="Method" name="method" list={list} options={methods} />
      <DayField label="From" name="from" list={list} />
      <DayField label="To" name="to" list={list} />
      <WithoutColumns>
        <FilterSelect label="Sort by" name="sort" list={list} options={sorts} />
      </WithoutColumns>
    </Toolbar>
  )
}
