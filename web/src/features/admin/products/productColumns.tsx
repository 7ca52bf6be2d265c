import type { ProductSummary } from '@shop/contracts/api'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { formatDollars } from '../../../lib/format.ts'
import { StockBadge } from '../../../lib/products/StockBadge.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { IdCell } from '../../../ui/IdCell.tsx'
import { Row } from '../../../ui/layout.ts'
import type { Column } from '../../../ui/Table.tsx'
import { ProductImage } from '../../../lib/products/ProductImage.tsx'
import { categoryTint } from '../../../lib/products/categoryTint.ts'
import { cardLayout } from '../../../ui/tokens.ts'
import { RowActions } from '../list/RowActions.tsx'

const NameWithImage = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  font-weight: 600;

  ${cardLayout} {
    gap: 10px;
  }
`

function NameCell({ product }: { product: ProductSummary }) {
  return (
    <NameWithImage>
      <ProductImage image={product.image} tint={categoryTint(product.category)} size="row" />
      <Row $gap="s2">
        <span>{product.name}</span>
        {product.draft ? <Badge $tone="calm">Draft</Badge> : <StockBadge countInStock={product.countInStock} />}
      </Row>
    </NameWithImage>
  )
}

export function productColumns(onDelete: (product: ProductSummary) => void): readonly Column<ProductSummary>[] {
  return [
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
      cell: (product) => formatDollars(product.price),
    },
    { name: 'CATEGORY', isText: true, sort: { ascending: 'category' }, cell: (product) => product.category },
    { name: 'BRAND', isText: true, sort: { ascending: 'brand' }, cell: (product) => product.brand },
    {
      name: 'Actions',
      isNameHidden: true,
      cell: (product) => (
        <RowActions name={product.name} editPath={paths.admin.product(product._id)} onDelete={() => onDelete(product)} />
      ),
    },
  ]
}
