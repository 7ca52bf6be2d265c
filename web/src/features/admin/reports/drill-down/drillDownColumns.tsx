import { textColumn, titleColumn, type ReportColumn } from '../table/reportColumn.ts'
import { DrillDownButton } from './DrillDownButton.tsx'

/** Product name; opens the product's buyers. */
export function productColumn<Row extends { productId: string; name: string }>(): ReportColumn<Row> {
  return titleColumn(
    'Product',
    ({ name }) => name,
    ({ productId, name }) => <DrillDownButton target={{ kind: 'product', id: productId, name }} />,
  )
}

/** Customer name, which opens the customer's products, and e-mail address. */
export function customerColumns<Row extends { customerId: string; name: string; email: string }>(): readonly ReportColumn<Row>[] {
  return [
    titleColumn(
      'Customer',
      ({ name }) => name,
      ({ customerId, name }) => <DrillDownButton target={{ kind: 'customer', id: customerId, name }} />,
    ),
    { ...textColumn('E-mail', ({ email }) => email), onCard: 'line' },
  ]
}
