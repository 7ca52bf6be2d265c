import { productTitle, type ProductSummary } from '@shop/contracts/products'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage } from '../../../lib/api/errors.ts'
import { notify } from '../../../lib/notices.ts'
import { paths } from '../../../lib/paths.ts'
import { useMay } from '../../../lib/rights.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteProduct, duplicateProduct } from '../api/products.ts'
import { productRowsQuery } from '../api/lists.ts'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useDeletion } from '../list/useDeletion.ts'
import { useListParams } from '../list/useListParams.ts'
import { useSelection, type Selection } from '../list/useSelection.ts'
import { CreateProductButton } from './CreateProductButton.tsx'
import { useImportProgress } from './import/ImportProgressView.tsx'
import { PriceChangeSheet, type PricedProducts } from './PriceChangeSheet.tsx'
import { productColumns } from './productColumns.tsx'

const filterNames = ['keyword', 'sort']

const sortOptions: readonly FilterOption[] = [
  ['', 'Newest'],
  ['oldest', 'Oldest'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['price', 'Price, low to high'],
  ['-price', 'Price, high to low'],
  ['category', 'Category'],
  ['brand', 'Brand'],
  ['stock', 'Stock, low to high'],
  ['-stock', 'Stock, high to low'],
]

/** As the server sorts when nothing is asked for. */
const sortOptionsFor = (keyword: string): readonly FilterOption[] =>
  keyword === '' ? sortOptions : [['', 'Best match'], ['newest', 'Newest'], ...sortOptions.slice(1)]

const pricesOf = (count: number): string => (count === 1 ? '1 price' : `${String(count)} prices`)

function scopeName(selected: number, found: number, keyword: string): string {
  if (selected > 0) return selected === 1 ? '1 selected product' : `${String(selected)} selected products`
  if (keyword !== '') return `the products of this list with “${keyword}” in their name, SKU, brand or category`
  return found === 1 ? 'the product of this list' : `all ${String(found)} products of this list`
}

interface ListActionsProps {
  mayWrite: boolean
  /** How many products are selected. */
  selected: number
  /** What the list is searched for. */
  keyword: string
  onChangePrices: () => void
}

function ListActions({ mayWrite, selected, keyword, onChangePrices }: ListActionsProps) {
  return (
    <Row>
      <ButtonLink variant="quiet" to={paths.admin.stock()}>
        Low stock
      </ButtonLink>
      {mayWrite && (
        <>
          <ButtonLink variant="quiet" to={paths.admin.productImport(keyword)}>
            Import and export
          </ButtonLink>
          <Button variant="quiet" onClick={onChangePrices}>
            {selected === 0 ? 'Change prices' : `Change ${pricesOf(selected)}`}
          </Button>
          <CreateProductButton />
        </>
      )}
    </Row>
  )
}

function useDuplication() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ _id }: ProductSummary) => duplicateProduct(_id),
    onSuccess: ({ _id }) => navigate(paths.admin.product(_id)),
    onError: (error) => notify(getErrorMessage(error)),
  })
}

/** Takes what is deleted out of the selection: nobody could any more, and the change of all others would be refused for it. */
function useListedDeletion(selection: Selection) {
  async function deleteListed(id: string) {
    const deleted = await deleteProduct(id)
    selection.remove([id])
    return deleted
  }
  return useDeletion<ProductSummary>(deleteListed, 'products')
}

/** Changes the prices of the products that are selected when its sheet opens, else of those that the list finds. */
function usePricing(selection: Selection, keyword: string, found: number) {
  const [priced, setPriced] = useState<PricedProducts>()
  const [startedId, setStartedId] = useState<string>()
  // The sheet follows the change while it is open. Afterwards the list would keep the old prices.
  useImportProgress(priced === undefined ? startedId : undefined)
  function open() {
    const scope = selection.ids.size > 0 ? { ids: [...selection.ids] } : { keyword }
    setPriced({ scope, scopeName: scopeName(selection.ids.size, found, keyword) })
  }
  function noteStart(importId: string) {
    setStartedId(importId)
    // The next change is meant for others, perhaps for all.
    selection.clear()
  }
  const sheet = priced && <PriceChangeSheet {...priced} onStarted={noteStart} onClose={() => setPriced(undefined)} />
  return { open, sheet }
}

export function ProductListPage() {
  const params = useListParams(paths.admin.productList(), filterNames)
  const { keyword = '' } = params.filters
  const result = useQuery(productRowsQuery(params.query))
  const selection = useSelection(params.filters)
  const pricing = usePricing(selection, keyword, result.data?.total ?? 0)
  const duplication = useDuplication()
  const { item, requestDeletion, deletions, dialog } = useListedDeletion(selection)
  const mayWrite = useMay('catalogue:write')
  const changes = { onDelete: requestDeletion, onDuplicate: duplication.mutate, selection }
  return (
    <>
      <ListPage
        title="Products"
        nouns={['product', 'products']}
        views="products"
        params={params}
        result={result}
        rowsOf={(list) => list.products}
        keyOf={(product) => product._id}
        columns={productColumns(mayWrite ? changes : undefined)}
        defaultSort={keyword === '' ? 'newest' : ''}
        action={<ListActions mayWrite={mayWrite} selected={selection.ids.size} keyword={keyword} onChangePrices={pricing.open} />}
        deletions={deletions}
        toolbar={
          <Toolbar searchLabel="Find products" params={params}>
            <FilterSelect label="Sort by" name="sort" params={params} options={sortOptionsFor(keyword)} />
          </Toolbar>
        }
      />
      {pricing.sheet}
      <ConfirmDialog title="Are You Sure?" confirmLabel="Delete" isDanger {...dialog}>
        {`Delete “${item ? productTitle(item) : ''}”? Customers will no longer find it. Orders that contain it stay as they are.`}
      </ConfirmDialog>
    </>
  )
}
