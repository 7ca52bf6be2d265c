import { ChevronDown } from 'lucide-react'
import { MAX_QTY } from '@shop/contracts'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { color, radius } from '../../ui/tokens.ts'

const Frame = styled.span`
  position: relative;
  display: inline-block;

  select {
    appearance: none;
    min-width: 84px;
    min-height: 46px;
    padding: 0 42px 0 20px;
    border: 1px solid ${color.control};
    border-radius: ${radius.full};
    background: ${color.surface};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  svg {
    position: absolute;
    right: 16px;
    top: 50%;
    transform: translateY(-50%);
    pointer-events: none;
    color: ${color.ink2};
  }
`

interface QuantitySelectProps {
  label: string
  value: number
  /** The options run from 1 to this number, and at most to the largest quantity of an order line. */
  max: number
  onChange: (qty: number) => void
}

export function QuantitySelect({ label, value, max, onChange }: QuantitySelectProps) {
  const options = useMemo(
    () =>
      Array.from({ length: Math.min(max, MAX_QTY) }, (_, index) => (
        <option key={index} value={index + 1}>
          {index + 1}
        </option>
      )),
    [max],
  )
  return (
    <Frame>
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </Frame>
  )
}
