import { ChevronDown } from 'lucide-react'
import { MAX_QTY } from '@shop/contracts/stock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { color, radius } from '../../ui/tokens.ts'

const control = css`
  min-height: 46px;
  border: 1px solid ${color.control};
  border-radius: ${radius.s};
  background: ${color.surface};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Field = styled.input`
  ${control}
  width: 104px;
  padding: 0 14px 0 20px;
`

const Frame = styled.span`
  position: relative;
  display: inline-block;

  select {
    ${control}
    appearance: none;
    min-width: 84px;
    padding: 0 42px 0 20px;
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

/** A longer list is slow to load and to search: the rest is typed. */
const LISTED = 30
const MORE = 'more'

interface QuantityPickerProps {
  label: string
  /** In the form that the browser submits before the script runs. */
  name?: string
  value: number
  /** The choices run from 1 to this number, and at most to the largest quantity of an order line. */
  max: number
  onChange: (qty: number) => void
}

/** The quantity that a text means which is being typed. A number input also takes exponents, and has a blank text for what is none. */
export function typedQty(text: string, { max, before }: { max: number; before: number }): number {
  return /^\d+$/.test(text) && Number(text) >= 1 ? Math.min(Number(text), max) : before
}

interface QuantityFieldProps extends QuantityPickerProps {
  autoFocus: boolean
  onFocus: () => void
}

/**
 * Takes over every valid number while it is typed, all there are for one above, and shows what it has when it is left. What is no number
 * leaves the one before: the first digits of a text mean nothing.
 */
function QuantityField({ label, name, value, max, onChange, autoFocus, onFocus }: QuantityFieldProps) {
  const [text, setText] = useState<string>()
  const before = useRef(value)
  return (
    <Field
      type="number"
      inputMode="numeric"
      aria-label={label}
      name={name}
      min={1}
      max={max}
      step={1}
      autoFocus={autoFocus}
      value={text ?? value}
      onFocus={({ target }) => {
        onFocus()
        before.current = value
        target.select()
      }}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => {
        setText(target.value)
        onChange(typedQty(target.value, { max, before: before.current }))
      }}
    />
  )
}

/** A list of quantities. Its last entry, 'More…', replaces it by a field when there are more than the list has. */
export function QuantityPicker({ label, name, value, max: available, onChange }: QuantityPickerProps) {
  const max = Math.min(available, MAX_QTY)
  const [isTyping, setIsTyping] = useState(false)
  const list = useRef<HTMLSelectElement>(null)
  const choose = (choice: string): void => (choice === MORE ? setIsTyping(true) : onChange(Number(choice)))
  const takeOverChoice = useEffectEvent(() => {
    const chosen = list.current?.value ?? String(value)
    if (chosen !== String(value)) choose(chosen)
  })
  // What was chosen before React took over the server's page.
  useEffect(() => {
    const frame = requestAnimationFrame(takeOverChoice)
    return () => cancelAnimationFrame(frame)
  }, [])
  if ((isTyping || value > LISTED) && max > LISTED) {
    // Once it is used, the field stays: the first digit of a large quantity is a small one.
    const field = { label, name, value, max, onChange, autoFocus: isTyping, onFocus: () => setIsTyping(true) }
    return <QuantityField {...field} />
  }
  return (
    <Frame>
      <select ref={list} aria-label={label} name={name} value={value} onChange={({ target }) => choose(target.value)}>
        {Array.from({ length: Math.min(max, LISTED) }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
        {max > LISTED && <option value={MORE}>More…</option>}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </Frame>
  )
}
