import type { Order } from '@shop/contracts/orders'
import { CheckField } from '../../../../ui/CheckField.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import type { Selection } from '../../list/useSelection.ts'

export const selectColumn = ({ ids, toggle }: Selection): Column<Order> => ({
  name: 'SELECT',
  cell: ({ _id, number }) => (
    <CheckField label="" aria-label={`Select order ${number}`} checked={ids.has(_id)} onChange={() => toggle(_id)} />
  ),
})
