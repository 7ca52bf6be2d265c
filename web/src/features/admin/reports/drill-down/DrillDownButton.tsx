import { styled } from 'styled-components'
import { VisuallyHidden } from '../../../../ui/layout.ts'
import { color } from '../../../../ui/tokens.ts'
import { useReportParams } from '../useReportParams.ts'
import { useDrillDown, type DrillDownTarget } from './drillDownContext.ts'

const NameButton = styled.button`
  min-height: 32px;
  margin: -6px 0;
  color: ${color.accentText};
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;

  @media print {
    color: ${color.ink};
    text-decoration: none;
  }
`

const accessibleHints = { product: 'who buys it', customer: 'what they buy' } as const

/** The name of a product or customer; opens its drill-down dialog, which shows the present: a report of the past has the name alone. */
export function DrillDownButton({ target }: { target: DrillDownTarget }) {
  const openDrillDown = useDrillDown()
  const { asOf } = useReportParams()
  if (asOf !== '' && target.kind === 'customer') return target.name
  return (
    <NameButton type="button" aria-haspopup="dialog" onClick={() => openDrillDown(target)}>
      {target.name}
      <VisuallyHidden>{`: ${accessibleHints[target.kind]}`}</VisuallyHidden>
    </NameButton>
  )
}
