import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { color, phone } from '../../../ui/tokens.ts'
import type { ListState } from './useList.ts'
import { useFollowing } from './useFollowing.ts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  align-items: end;

  > * {
    flex: 1 1 142px;
    min-width: 0;
    max-width: 230px;
  }

  ${phone} {
    > * {
      flex-basis: calc(50% - 7px);
      max-width: none;
    }
  }
`

const Sought = styled.form`
  && {
    flex: 2 1 260px;
    max-width: 420px;
  }

  ${phone} {
    && {
      flex-basis: 100%;
      max-width: none;
    }
  }

  position: relative;

  input {
    padding-left: 42px;
  }

  > svg {
    position: absolute;
    left: 14px;
    bottom: 15px;
    color: ${color.ink2};
    pointer-events: none;
  }
`

const TYPING_MS = 300
const MAX_KEYWORD = 100

function SearchField({ label, list }: { label: string; list: ListState }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keyword = list.filters.keyword ?? ''
  const input = useFollowing(keyword)
  useEffect(() => () => clearTimeout(timer.current), [list])

  function search() {
    clearTimeout(timer.current)
    const typed = input.current?.value ?? ''
    if (typed.trim() !== keyword) list.set('keyword', typed)
  }
  function wait() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, TYPING_MS)
  }
  return (
    <Sought
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
        maxLength={MAX_KEYWORD}
        autoComplete="off"
        enterKeyHint="search"
        onChange={wait}
      />
      <Search size={18} aria-hidden="true" />
    </Sought>
  )
}

/** The search, the filters and the order of a list. */
export function Toolbar({ search, list, children }: { search: string; list: ListState; children: ReactNode }) {
  return (
    <Bar>
      <SearchField label={search} list={list} />
      {children}
      {Object.keys(list.filters).length > 0 && (
        <Button look="quiet" onClick={list.clear}>
          <X size={17} aria-hidden="true" />
          Clear
        </Button>
      )}
    </Bar>
  )
}
