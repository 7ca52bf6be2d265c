import type { Order } from '@shop/contracts/orders'
import { readNumber } from '@shop/contracts/shared'
import { SelectField } from '../../ui/Field.tsx'
import { lineName } from './listLines.ts'
import { unitsOf } from './returnAmount.ts'

type Lines = NonNullable<Order['toSend']>

interface UnitFieldsProps {
  order: Order
  /** The most units of each product. */
  atMost: Lines
  lines: Lines
  onChange: (lines: Lines) => void
}

/** How many units of each product are chosen. */
export function UnitFields({ order, atMost, lines, onChange }: UnitFieldsProps) {
  return atMost.map(({ product, qty }) => (
    <SelectField
      key={product}
      label={lineName(order.orderItems, product)}
      value={unitsOf(lines, product)}
      onChange={({ target }) =>
        onChange([...lines.filter((line) => line.product !== product), { product, qty: readNumber(target.value) ?? 0 }])
      }
      options={Array.from({ length: qty + 1 }, (_, units) => [units, units])}
    />
  ))
}
