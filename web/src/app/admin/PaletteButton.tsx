import { Search } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { PaletteDialog } from '../../features/admin/index.ts'
import { color, phone, radius } from '../../ui/tokens.ts'
import { useAdminLinks } from '../AdminMenu.tsx'

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: 1;
  max-width: 420px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink2};

  kbd {
    margin-left: auto;
    padding: 4px 8px;
    border-radius: 6px;
    background: ${color.fog};
    font-family: inherit;
    font-size: 0.75rem;
    white-space: nowrap;
  }

  ${phone} {
    justify-content: center;
    flex: none;
    padding: 0;
    margin-left: auto;
    border-color: transparent;
    background: none;

    > span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    > kbd {
      display: none;
    }
  }
`

/** Whether the keyboard has a command key. The back office is rendered by browsers alone. */
const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Opens the search of the back office, as ⌘K and Ctrl K do. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const pages = useAdminLinks().map(([to, , label]) => ({ to, label }))
  // Before the button is painted: it tells of the keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Opener type="button" aria-keyshortcuts="Meta+K Control+K" onClick={() => setOpen(true)}>
        <Search size={18} aria-hidden="true" />
        <span>Search</span>
        <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </Opener>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
