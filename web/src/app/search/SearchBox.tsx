import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { parseListView } from '../../lib/products/productLists.ts'
import { lazyComponent } from '../../lib/lazyComponent.ts'
import { paths, routes } from '../../lib/paths.ts'
import { recentSearches, withRecentSearch } from './recentSearches.ts'
import { SearchForm } from './searchStyles.ts'
import { useComboboxInput } from './useComboboxInput.ts'
import { useSlashShortcut } from './useSlashShortcut.ts'

const MAX_KEYWORD_LENGTH = 100

/** Its script loads when somebody is about to type. */
const SuggestionBox = lazyComponent(() => import('./SuggestionBox.tsx'), 'SuggestionBox')

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

/** Opens the suggestions for what is typed, once their script is there. Without a network there are none. */
function useSuggestionBox(keyword: string) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useSearchText(keyword, () => setOpen(false))
  /** The input, once its suggestions can be shown. */
  const [input, setInput] = useState<HTMLInputElement>()
  const load = () =>
    void SuggestionBox.preload().then((module) => module !== undefined && setInput(inputRef.current ?? undefined))
  function type(typed: string) {
    setText(typed)
    setOpen(true)
  }
  const takeOverTypedText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? ''
    if (document.activeElement === inputRef.current) load()
    if (typed === keyword) return
    type(typed)
    load()
  })
  // What was typed before React took over the server's page.
  useEffect(() => {
    const frame = requestAnimationFrame(takeOverTypedText)
    return () => cancelAnimationFrame(frame)
  }, [])
  return { inputRef, input, text, type, load, isOpen, setOpen }
}

/** Searches the products; suggests products, categories and recent searches meanwhile. */
export function SearchBox() {
  const { pathname, search: query } = useLocation()
  const { keyword } = parseListView(pathname, new URLSearchParams(query))
  const navigate = useNavigate()
  const { inputRef, input, text, type, load, isOpen, setOpen } = useSuggestionBox(keyword)
  const combobox = useComboboxInput()
  useSlashShortcut(() => inputRef.current?.focus())
  function search(searched: string) {
    setOpen(false)
    if (searched.trim() !== '') recentSearches.update((searches) => withRecentSearch(searches, searched.trim()))
    void navigate(paths.home(searched))
  }
  return (
    <SearchForm
      role="search"
      action={routes.searchByQuery}
      onSubmit={(event) => {
        event.preventDefault()
        search(inputRef.current?.value ?? '')
      }}
    >
      <input
        {...combobox.props}
        ref={inputRef}
        value={text}
        onFocus={load}
        onChange={(event) => {
          // The combobox reports the text after the next rendering, too late for somebody who types fast.
          type(event.currentTarget.value)
          combobox.props.onChange(event)
        }}
        aria-label="Search products"
        type="search"
        name="keyword"
        placeholder="Search headphones, mugs, chairs…"
        maxLength={MAX_KEYWORD_LENGTH}
        enterKeyHint="search"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" aria-label="Search">
        <Search size={19} aria-hidden="true" />
      </button>
      {input && (
        <Suspense>
          <SuggestionBox input={input} text={text} isOpen={isOpen} onOpenChange={setOpen} onRendered={combobox.takeOver} />
        </Suspense>
      )}
    </SearchForm>
  )
}
