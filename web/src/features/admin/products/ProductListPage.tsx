import type { ProductSummary } from '@shop/contracts/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../../../lib/api/keys.ts'
import { productRowsQuery, removeProduct } from '../../../lib/api/products.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FilterSelect } from '../list/FilterSelect.tsx'
import type { FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useList } from '../list/useList.ts'
import { useRemoval } from '../list/useRemoval.ts'
import { CreateProduct } from './CreateProduct.tsx'
import { productColumns } from './productColumns.tsx'

const filters = ['keyword', 'sort']

const sorts: readonly FilterOption[] = [
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

export function ProductListPage() {
  const list = useList('/admin/productlist', filters)
  const answer = useQuery({ ...productRowsQuery(list.query), placeholderData: keepPreviousData })
  const { asked, ask, removals, dialog } = useRemoval<ProductSummary>(removeProduct, keys.products)
  return (
    <>
      <ListPage
        title="Products"
        nouns={['product', 'products']}
        list={list}
        answer={answer}
        rowsOf={(answer) => answer.products}
        keyOf={(product) => product._id}
        columns={productColumns(ask)}
        naturalSort="newest"
        action={<CreateProduct />}
        removals={removals}
        toolbar={
          <Toolbar search="Find products" list={list}>
            <FilterSelect label="Sort by" name="sort" list={list} options={sorts} />
          </Toolbar>
        }
      />
      <ConfirmDialog action="Delete" isDanger {...dialog}>
        {asked?.name} will be taken off the shelves. Orders that contain it stay as they are.
      </ConfirmDialog>
    </>
  )
}
