import { styled } from 'styled-components'
import { useStoredValue } from '../../lib/storedValue.ts'
import { useMediaQuery } from '../../lib/useMediaQuery.ts'
import { color, low } from '../../ui/tokens.ts'
import { AdminNavigation } from './AdminNavigation.tsx'
import { railCollapsed, WITHOUT_RAIL } from './railState.ts'

/** Stays below the header while the page scrolls. */
const Rail = styled.div<{ $isCollapsed: boolean }>`
  position: sticky;
  top: 61px;
  flex: none;
  width: ${({ $isCollapsed }) => ($isCollapsed ? '72px' : '216px')};
  height: calc(100dvh - 61px);
  padding: 16px 12px;
  overflow-y: auto;
  border-right: 1px solid ${color.line};
  scrollbar-width: thin;

  ${low} {
    top: 0;
    height: 100dvh;
  }

  @media print {
    display: none;
  }
`

/** The navigation of the back office at the left edge; narrow screens have it in a sheet. */
export function AdminRail() {
  const isCollapsed = useStoredValue(railCollapsed)
  const isNarrow = useMediaQuery(WITHOUT_RAIL)
  if (isNarrow) return null
  return (
    <Rail $isCollapsed={isCollapsed}>
      <AdminNavigation isCollapsed={isCollapsed} />
    </Rail>
  )
}
