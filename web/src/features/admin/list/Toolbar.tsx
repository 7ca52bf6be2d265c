import { Search, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { phone } from '../../../ui/tokens.ts'
import { searchIcon } from './searchIcon.ts'
import type { ListParams } from './useListParams.ts'
import { useSyncedInput } from './useSyncedInput.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  align-items: end;

  > * {
    flex: 1 1 134px;
    min-width: 0;
    max-width: 230px;
  }

  /* A date and the symbol of its calendar. */
  > :has(input[type='date']) {
    flex-basis: 162px;
  }

  ${phone} {
    > *,
    > :has(input[type='date']) {
      flex-basis: calc(50% - 7px);
      max-width: none;
    }
  }
`

const SearchForm = styled.form`
  && {
    flex: 2 1 272px;
    max-width: 420px;
  }

  ${phone} {
    && {
      flex-basis: 100%;
      max-width: none;
    }
  }

  ${searchIcon}
`

const DEBOUNCE_MS = 300
const MAX_KEYWORD_LENGTH = 100

function KeywordSearch({ label, params }: { label: string; params: ListParams }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keyword = params.filters.keyword ?? ''
  const input = useSyncedInput(keyword)
  useEffect(() => () => clearTimeout(timer.current), [params])

  function search() {
    clearTimeout(timer.current)
    const typed = input.current?.value ?? ''
    if (typed.trim() !== keyword) params.setFilter('keyword', typed)
  }
  function scheduleSearch() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, DEBOUNCE_MS)
  }
  return (
    <SearchForm
      role="search"
      aria-label="This list"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <TextField
        ref={input}
        label={label}
        type="search"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={scheduleSearch}
      />
      <Search size={18} aria-hidden="true" />
    </SearchForm>
  )
}

interface ToolbarProps {
  searchLabel: string
  params: ListParams
  children: ReactNode
}

/** Keyword search, filters and sort order of a list. */
export function Toolbar({ searchLabel, params, children }: ToolbarProps) {
  return (
    <Bar>
      <KeywordSearch label={searchLabel} params={params} />
      {children}
      {Object.keys(params.filters).length > 0 && (
        <Button variant="quiet" onClick={params.clearFilters}>
          <X size={17} aria-hidden="true" />
          Clear
        </Button>
      )}
    </Bar>
  )
}
