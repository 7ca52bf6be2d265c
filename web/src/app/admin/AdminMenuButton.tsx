import { PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { useStoredValue } from '../../lib/storedValue.ts'
import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AdminNavigation } from './AdminNavigation.tsx'
import { railCollapsed, WITHOUT_RAIL } from './railState.ts'

/** Collapses the rail; on narrow screens, which have none, it opens the navigation as a sheet. */
export function AdminMenuButton() {
  const isNarrow = useMediaQuery(WITHOUT_RAIL)
  const isCollapsed = useStoredValue(railCollapsed)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={PanelLeft}
        label="Admin menu"
        aria-expanded={isNarrow ? isOpen : !isCollapsed}
        onClick={() => (isNarrow ? setOpen(true) : railCollapsed.set(!isCollapsed))}
      />
      {isNarrow && isOpen && (
        <Sheet title="Admin" onClose={close}>
          <AdminNavigation onNavigate={close} />
        </Sheet>
      )}
    </>
  )
}
