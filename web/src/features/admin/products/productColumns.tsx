import { productTitle, type ProductSummary } from '@shop/contracts/products'
import { stockStatus } from '@shop/contracts/stock'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { styled } from 'styled-components'
import { formatDollars } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StockBadge } from '../../../lib/products/StockBadge.tsx'
import { checkbox } from '../../../ui/checkable.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import { Muted, Row, VisuallyHidden } from '../../../ui/layout.ts'
import type { Column } from '../../../ui/Table.tsx'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { cardLayout } from '../../../ui/tokens.ts'
import { RowActions } from '../list/RowActions.tsx'
import type { Selection } from '../list/useSelection.ts'
import { NumberCell } from './NumberCell.tsx'
import { isUntouched } from './productFormValues.ts'
import { ProductStatusBadge } from './ProductStatusBadge.tsx'
import { useProductChange } from './useProductChange.ts'

const NameWithImage = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  /* Two lines, of which the second may be a badge: rows have one height. */
  min-height: 48px;
  font-weight: 600;

  ${cardLayout} {
    gap: 10px;
  }
`

const Select = styled.input`
  ${checkbox}
`

const selectColumn = ({ ids, toggle }: Selection): Column<ProductSummary> => ({
  name: 'Select',
  isNameHidden: true,
  onCard: 'lead',
  cell: (product) => (
    <Select
      type="checkbox"
      aria-label={`Select ${productTitle(product)}`}
      checked={ids.has(product._id)}
      onChange={() => toggle(product._id)}
    />
  ),
})

/** Seen where it differs from what is normal; said in every row. */
function Standing({ product }: { product: ProductSummary }) {
  if (product.draft) return <ProductStatusBadge product={product} />
  const { countInStock } = product
  const status = stockStatus(countInStock)
  return status === 'In Stock' ? <VisuallyHidden>{status}</VisuallyHidden> : <StockBadge countInStock={countInStock} />
}

function NameCell({ product }: { product: ProductSummary }) {
  return (
    <NameWithImage>
      <ProductImage image={product.image} size="row" />
      <div>
        <div>{productTitle(product)}</div>
        <Row $gap="s2">
          {product.sku !== undefined && <Muted>{product.sku}</Muted>}
          <Standing product={product} />
        </Row>
      </div>
    </NameWithImage>
  )
}

/** Takes a product off the storefront, or puts it there. */
function VisibilityButton({ product }: { product: ProductSummary }) {
  const { change, isPending } = useProductChange(product)
  const { draft = false } = product
  const name = productTitle(product)
  const label = draft ? `Publish ${name}` : `Take ${name} off the storefront`
  const text = draft ? `${name} is published` : `${name} is hidden now`
  const toggle = () => change({ update: { visible: draft }, undo: { visible: !draft }, text })
  return <IconButton icon={draft ? EyeOff : Eye} size={18} label={label} disabled={isPending} onClick={toggle} />
}

/** What may be done with the products of the list. */
interface ProductChanges {
  onDelete: (product: ProductSummary) => void
  onDuplicate: (product: ProductSummary) => void
  /** Those that a change of prices is about. */
  readonly selection: Selection
}

function actionsColumn({ onDelete, onDuplicate }: ProductChanges): Column<ProductSummary> {
  return {
    name: 'Actions',
    isNameHidden: true,
    cell: (product) => (
      <RowActions name={productTitle(product)} editPath={paths.admin.product(product._id)} onDelete={() => onDelete(product)}>
        {!isUntouched(product) && <VisibilityButton product={product} />}
        <IconButton icon={Copy} size={18} label={`Duplicate ${productTitle(product)}`} onClick={() => onDuplicate(product)} />
      </RowActions>
    ),
  }
}

/** @param changes absent for who may only read */
export function productColumns(changes: ProductChanges | undefined): readonly Column<ProductSummary>[] {
  return [
    ...(changes ? [selectColumn(changes.selection)] : []),
    { name: 'Id', sort: { ascending: 'oldest', descending: 'newest' }, cell: (product) => <IdCell id={product._id} /> },
    {
      name: 'NAME',
      isText: true,
      onCard: 'title',
      sort: { ascending: 'name', descending: '-name' },
      cell: (product) => <NameCell product={product} />,
    },
    {
      name: 'PRICE',
      isNumeric: true,
      sort: { ascending: 'price', descending: '-price' },
      cell: (product) => (changes ? <NumberCell product={product} field="price" /> : formatDollars(product.price)),
    },
    { name: 'CATEGORY', isText: true, sort: { ascending: 'category' }, cell: (product) => product.category },
    { name: 'BRAND', isText: true, sort: { ascending: 'brand' }, cell: (product) => product.brand },
    {
      name: 'STOCK',
      isNumeric: true,
      sort: { ascending: 'stock', descending: '-stock' },
      cell: (product) => (changes ? <NumberCell product={product} field="countInStock" /> : product.countInStock),
    },
    ...(changes ? [actionsColumn(changes)] : []),
  ]
}
