import type { Order } from '@shop/contracts/orders'
import { CheckField } from '../../../../ui/CheckField.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import type { Selection } from '../../list/useSelection.ts'
import { PageCheck } from './PageCheck.tsx'

/** @param orders those of the page, which the box in the head selects */
export const selectColumn = (selection: Selection, orders: readonly Order[]): Column<Order> => ({
  name: 'SELECT',
  head: <PageCheck selection={selection} orders={orders} />,
  cell: ({ _id, number }) => (
    <CheckField
      label=""
      aria-label={`Select order ${number}`}
      checked={selection.ids.has(_id)}
      onChange={() => selection.toggle(_id)}
    />
  ),
})
