import { useRef, useState } from 'react'
import type { ComboboxInput } from './SuggestionBox.tsx'

/** As long as there are no suggestions. */
const CLOSED: ComboboxInput = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false, autoComplete: 'off' }

const isHandler = ([, value]: [string, unknown]): boolean => typeof value === 'function'
const attributesOf = (input: ComboboxInput) => JSON.stringify(Object.entries(input).filter((entry) => !isHandler(entry)))

/**
 * The props of an input that a combobox takes over later. They are set after each rendering of the combobox, but render the input
 * anew only with other attributes: the handlers are those of the last rendering.
 */
export function useComboboxInput() {
  const latest = useRef(CLOSED)
  const [attributes, setAttributes] = useState(() => attributesOf(CLOSED))
  const handlers = {
    onKeyDown: (event) => latest.current.onKeyDown?.(event),
    onBlur: (event) => latest.current.onBlur?.(event),
    onClick: (event) => latest.current.onClick?.(event),
    onChange: (event) => latest.current.onChange?.(event),
  } satisfies ComboboxInput
  function takeOver(input: ComboboxInput): void {
    latest.current = input
    setAttributes(attributesOf(input))
  }
  return {
    props: { ...(Object.fromEntries(JSON.parse(attributes) as [string, unknown][]) as ComboboxInput), ...handlers },
    takeOver,
  }
}
