import type { ProductSummary } from '@shop/contracts/api'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleteProduct } from '../api/products.ts'
import { productRowsQuery } from '../api/lists.ts'
import { FilterSelect, type FilterOption } from '../list/FilterSelect.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { Toolbar } from '../list/Toolbar.tsx'
import { useDeletion } from '../list/useDeletion.ts'
import { useListParams } from '../list/useListParams.ts'
import { CreateProductButton } from './CreateProductButton.tsx'
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

export function ProductListPage() {
  const params = useListParams(paths.admin.productList(), filterNames)
  const result = useQuery(productRowsQuery(params.query))
  const { item, requestDeletion, deletions, dialog } = useDeletion<ProductSummary>(deleteProduct, 'products')
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
        columns={productColumns(requestDeletion)}
        defaultSort="newest"
        action={<CreateProductButton />}
        deletions={deletions}
        toolbar={
          <Toolbar searchLabel="Find products" params={params}>
            <FilterSelect label="Sort by" name="sort" params={params} options={sortOptions} />
          </Toolbar>
        }
      />
      <ConfirmDialog confirmLabel="Delete" isDanger {...dialog}>
        Delete “{item?.name}”? Customers will no longer find it. Orders that contain it stay as they are.
      </ConfirmDialog>
    </>
  )
}
