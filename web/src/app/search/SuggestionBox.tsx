import { useCombobox } from 'downshift'
import { useLayoutEffect, type ComponentProps, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Popup } from './searchStyles.ts'
import { SuggestionOption } from './SuggestionOption.tsx'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'

/** What the combobox does with its input, which is on the page before it. */
export type ComboboxInput = Omit<ComponentProps<'input'>, 'ref' | 'value'>

interface SuggestionBoxProps {
  input: HTMLInputElement
  text: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called after each rendering. */
  onRendered: (input: ComboboxInput) => void
}

/** The list of suggestions for what is typed, as the popup of a combobox. */
export function SuggestionBox({ input, text, isOpen, onOpenChange, onRendered }: SuggestionBoxProps) {
  const navigate = useNavigate()
  const suggestions = useSuggestions(text, isOpen)
  const { highlightedIndex, getInputProps, getItemProps, getMenuProps } = useCombobox<Suggestion>({
    items: [...suggestions],
    itemToString: (suggestion) => suggestion?.text ?? '',
    inputValue: text,
    isOpen,
    selectedItem: null,
    onIsOpenChange: (change) => onOpenChange(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && void navigate(selectedItem.path),
  })
  const isShown = isOpen && suggestions.length > 0
  /** Without a highlighted suggestion, Enter submits the form. */
  function onKeyDown(event: KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && highlightedIndex === -1
    if (isSubmit) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  const {
    ref,
    value: _,
    ...inputProps
  } = getInputProps({ onKeyDown, 'aria-labelledby': undefined, 'aria-expanded': isShown }) as {
    ref: (element: HTMLInputElement | null) => void
    value: string
  } & ComboboxInput
  useLayoutEffect(() => {
    ref(input)
    onRendered(inputProps)
  })
  return (
    <Popup {...getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined })} hidden={!isShown}>
      {isShown &&
        suggestions.map((suggestion, index) => (
          <li key={suggestion.path} {...getItemProps({ item: suggestion, index })}>
            <SuggestionOption suggestion={suggestion} />
          </li>
        ))}
    </Popup>
  )
}
