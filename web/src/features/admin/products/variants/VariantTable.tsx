import type { MatrixVariant } from '@shop/contracts/products'
import { styled } from 'styled-components'
import { Card } from '../../../../ui/Card.ts'
import { color, text } from '../../../../ui/tokens.ts'
import type { MatrixRow } from './matrix.ts'
import { fieldsOfRow } from './matrixValues.ts'
import type { VariantsFormState } from './useVariantsForm.ts'
import { VariantRow } from './VariantRow.tsx'

const ScrollRegion = styled(Card)`
  overflow-x: auto;
  padding: 8px 12px;
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 8px;
    text-align: left;
    vertical-align: top;
  }

  thead th {
    color: ${color.ink2};
    font-size: ${text.xs};
    font-weight: 600;
    white-space: nowrap;
  }

  tbody tr {
    border-top: 1px solid ${color.line};
  }
`

interface VariantTableProps {
  form: VariantsFormState
  rows: readonly MatrixRow[]
  base: MatrixVariant
}

const COLUMNS = ['Variant', 'Offered', 'Price', 'Stock', 'SKU', 'Picture']

/** A row for each variant. On narrow screens it scrolls in its own box. */
export function VariantTable({ form: { values, faults, change }, rows, base }: VariantTableProps) {
  return (
    <ScrollRegion as="div" role="region" aria-label="Table of the variants" tabIndex={0} data-scroll>
      <Grid aria-label="Variants">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <VariantRow
              key={row.key}
              row={row}
              fields={fieldsOfRow(row, values, base)}
              faults={faults[row.key] ?? {}}
              isBase={row.present?._id === base._id}
              onChange={(changed) => change(row, changed)}
            />
          ))}
        </tbody>
      </Grid>
    </ScrollRegion>
  )
}
