import { styled } from 'styled-components'
import { SelectField } from '../../../../ui/Field.tsx'
import { comparisons, type Comparison } from '../reportParams.ts'

const labels: Record<Comparison, string> = { previous: 'The period before', year: 'A year before' }

const Narrow = styled.div`
  max-width: 260px;
`

interface ComparisonSelectProps {
  value: Comparison | undefined
  onChange: (comparison: Comparison | undefined) => void
}

export function ComparisonSelect({ value, onChange }: ComparisonSelectProps) {
  return (
    <Narrow data-screen-only>
      <SelectField
        label="Compare with"
        value={value ?? ''}
        onChange={(event) => onChange(comparisons.find((comparison) => comparison === event.target.value))}
        options={[['', 'Nothing'], ...Object.entries(labels)]}
      />
    </Narrow>
  )
}
