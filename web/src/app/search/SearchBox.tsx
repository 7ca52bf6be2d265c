import { useCombobox } from 'downshift'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseListView } from '../../features/catalogue/index.ts'
import { paths, routes } from '../../lib/paths.ts'
import { recentSearches, withRecentSearch } from './recentSearches.ts'
import { Popup, SearchForm } from './searchStyles.ts'
import { SuggestionOption } from './SuggestionOption.tsx'
import { useSlashShortcut } from './useSlashShortcut.ts'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'

const MAX_KEYWORD_LENGTH = 100

const inputOf = ({ current }: RefObject<HTMLFormElement | null>) => current?.querySelector('input')

/**
 * The text of the box: what was typed since the URL of the page was opened, else the keyword of the page. The URL changes
 * before the page does; text that is typed in between is kept.
 */
function useSearchText(keyword: string, onReset: () => void) {
  const { pathname } = useLocation()
  const [shownPathname, setShownPathname] = useState(pathname)
  const [typed, setTyped] = useState<{ readonly text: string; readonly pathname: string }>()
  if (shownPathname !== pathname) {
    setShownPathname(pathname)
    if (typed?.pathname !== pathname) {
      setTyped(undefined)
      onReset()
    }
  }
  const setText = (text: string) => setTyped({ text, pathname: window.location.pathname })
  return [typed?.text ?? keyword, setText] as const
}

/** The combobox of suggestions for what is typed. */
function useSuggestionBox(form: RefObject<HTMLFormElement | null>, keyword: string, onChoose: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useSearchText(keyword, () => setOpen(false))
  const suggestions = useSuggestions(text, isOpen)
  const combobox = useCombobox<Suggestion>({
    items: [...suggestions],
    itemToString: (suggestion) => suggestion?.text ?? '',
    inputValue: text,
    isOpen,
    selectedItem: null,
    onIsOpenChange: (change) => setOpen(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onChoose(selectedItem),
  })
  const takeOverTypedText = useEffectEvent(() => {
    const typed = inputOf(form)?.value ?? ''
    if (typed === keyword) return
    setText(typed)
    setOpen(true)
  })
  // What was typed before React took over the server's page.
  useEffect(() => {
    const frame = requestAnimationFrame(takeOverTypedText)
    return () => cancelAnimationFrame(frame)
  }, [])
  return { ...combobox, setText, suggestions, isShown: isOpen && suggestions.length > 0 }
}

type SuggestionBox = ReturnType<typeof useSuggestionBox>

function SearchInput({ box: { setText, isShown, highlightedIndex, getInputProps } }: { box: SuggestionBox }) {
  /** Without a highlighted suggestion, Enter submits the form. */
  function onKeyDown(event: KeyboardEvent) {
    const isSubmit = event.key === 'Enter' && highlightedIndex === -1
    if (isSubmit) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }
  return (
    <input
      {...getInputProps({
        onKeyDown,
        // Downshift reports the text after the next rendering, too late for somebody who types fast.
        onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setText(currentTarget.value),
        'aria-label': 'Search products',
        'aria-labelledby': undefined,
        'aria-expanded': isShown,
      })}
      type="search"
      name="keyword"
      placeholder="Search headphones, mugs, chairs…"
      maxLength={MAX_KEYWORD_LENGTH}
      enterKeyHint="search"
    />
  )
}

function SuggestionList({ box }: { box: SuggestionBox }) {
  const { suggestions, isShown, getItemProps, getMenuProps } = box
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

/** Searches the products; suggests products, categories and recent searches meanwhile. */
export function SearchBox() {
  const { pathname, search: query } = useLocation()
  const { keyword } = parseListView(pathname, new URLSearchParams(query))
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useSlashShortcut(() => inputOf(form)?.focus())
  const box = useSuggestionBox(form, keyword, ({ path }) => void navigate(path))
  function search(text: string) {
    box.closeMenu()
    if (text.trim() !== '') recentSearches.update((searches) => withRecentSearch(searches, text.trim()))
    void navigate(paths.home(text))
  }
  return (
    <SearchForm
      ref={form}
      role="search"
      action={routes.searchByQuery}
      onSubmit={(event) => {
        event.preventDefault()
        search(inputOf(form)?.value ?? '')
      }}
    >
      <SearchInput box={box} />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" aria-label="Search">
        <Search size={19} aria-hidden="true" />
      </button>
      <SuggestionList box={box} />
    </SearchForm>
  )
}
