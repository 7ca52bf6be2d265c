import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths, routes } from '../lib/paths.ts'
import { color, narrow, radius } from '../ui/tokens.ts'

const Form = styled.form`
  position: relative;
  flex: 1;
  max-width: 520px;

  input {
    width: 100%;
    height: 46px;
    padding: 0 84px 0 20px;
    text-overflow: ellipsis;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.full};
    background: ${color.surface};
    appearance: none;
  }

  input::placeholder {
    color: ${color.ink2};
    opacity: 1;
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  kbd {
    position: absolute;
    right: 46px;
    top: 10px;
    padding: 6px 9px;
    border-radius: 6px;
    background: ${color.fog};
    color: ${color.ink2};
    font-family: inherit;
    font-size: 0.75rem;
    line-height: 1;
    pointer-events: none;
  }

  &:focus-within kbd {
    display: none;
  }

  button {
    position: absolute;
    right: 3px;
    top: 3px;
    display: grid;
    place-items: center;
    width: 44px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: ${radius.full};
    background: none;
    color: ${color.ink2};
    cursor: pointer;
  }

  button:hover {
    color: ${color.ink};
  }

  ${narrow} {
    order: 3;
    flex-basis: 100%;
    max-width: none;

    input {
      padding-right: 48px;
    }

    kbd {
      display: none;
    }
  }
`

const MAX_KEYWORD_LENGTH = 100

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
}

/** The key `/` focuses the search box. */
function useSlashShortcut(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [input])
}

export function SearchBox() {
  const navigate = useNavigate()
  const keyword = useMatch(`${routes.search}/*`)?.params.keyword ?? ''
  const input = useRef<HTMLInputElement>(null)
  useSlashShortcut(input)
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(paths.home(input.current?.value ?? ''))
      }}
    >
      <input
        key={keyword}
        ref={input}
        type="search"
        name="q"
        aria-label="Search products"
        placeholder="Search headphones, mugs, chairs…"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit" aria-label="Search">
        <Search size={19} aria-hidden="true" />
      </button>
    </Form>
  )
}
