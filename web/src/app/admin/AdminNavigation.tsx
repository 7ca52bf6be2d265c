import type { AdminCounts } from '@shop/contracts/lists'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { adminCountsQuery } from '../../lib/api/adminCounts.ts'
import { ORDERS_TO_PACK } from '../../lib/orders/ordersToPack.ts'
import { paths } from '../../lib/paths.ts'
import { VisuallyHidden } from '../../ui/layout.ts'
import { color, narrow, radius, text } from '../../ui/tokens.ts'
import { useAdminLinks } from '../AdminMenu.tsx'

const List = styled.ul<{ $isCollapsed: boolean }>`
  display: grid;
  gap: 2px;

  li {
    position: relative;
    display: flex;
    align-items: center;
  }

  li > a:first-child {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 0 12px;
    border-radius: ${radius.s};
    color: ${color.ink2};
    font-size: ${text.s};
    font-weight: 550;
  }

  li > a:first-child:hover {
    background: ${color.fog};
    color: ${color.ink};
  }

  li > a[aria-current]:first-child {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }

  svg {
    flex: none;
  }

  ${({ $isCollapsed }) => $isCollapsed && `li > a:first-child { justify-content: center; padding: 0; }`}
`

/** Leads to what it counts. */
const CountLink = styled(Link)`
  position: absolute;
  right: 8px;
  display: grid;
  place-items: center;
  min-width: 28px;
  min-height: 28px;
  padding: 0 8px;
  border-radius: ${radius.full};
  background: ${color.warnSoft};
  color: ${color.warn};
  font-size: ${text.xs};
  font-weight: 700;
  font-variant-numeric: tabular-nums;

  &:hover {
    text-decoration: underline;
  }

  ${narrow} {
    min-width: 44px;
    min-height: 36px;
  }
`

/** In place of the count beside an icon alone. */
const Dot = styled.span`
  position: absolute;
  top: 8px;
  right: 8px;
  width: 8px;
  height: 8px;
  border-radius: ${radius.full};
  background: ${color.warn};
`

interface WaitingWork {
  count: (counts: AdminCounts) => number | undefined
  /** After the count. */
  label: string
  to: string
}

/** What waits for an admin, by the page that shows it. */
const waiting: Readonly<Record<string, WaitingWork | undefined>> = {
  [paths.admin.orderList()]: {
    count: ({ toPack }) => toPack,
    label: 'to pack',
    to: `${paths.admin.orderList()}?${ORDERS_TO_PACK}`,
  },
  [paths.admin.returns()]: { count: ({ returns }) => returns, label: 'to decide', to: paths.admin.returns() },
  [paths.admin.payments()]: { count: ({ toLookAt }) => toLookAt, label: 'to look at', to: paths.admin.payments() },
  [paths.admin.productList()]: {
    count: ({ lowStock }) => lowStock,
    label: 'low in stock',
    to: paths.admin.stock(),
  },
  [paths.admin.webhooks()]: { count: ({ webhooksOff }) => webhooksOff, label: 'switched off', to: paths.admin.webhooks() },
}

const REFETCH_MS = 15_000
const MAX_SHOWN = 999

interface AdminNavigationProps {
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** The pages of the back office, with the number of what waits there. */
export function AdminNavigation({ isCollapsed = false, onNavigate }: AdminNavigationProps) {
  const links = useAdminLinks()
  const { data: counts } = useQuery({
    ...adminCountsQuery(),
    // Nobody else may ask; who it is may be known only after the frame is shown.
    enabled: links.length > 0,
    refetchInterval: REFETCH_MS,
  })
  return (
    <nav aria-label="Back office">
      <List $isCollapsed={isCollapsed} onClick={onNavigate}>
        {links.map(([path, Icon, name]) => {
          const work = waiting[path]
          const count = counts === undefined ? 0 : (work?.count(counts) ?? 0)
          const isWaiting = work !== undefined && count > 0
          const label = isWaiting ? `${String(count)} ${work.label}` : undefined
          return (
            <li key={path}>
              <NavLink
                to={path}
                end={path === paths.admin.home()}
                title={isCollapsed ? name : undefined}
                aria-label={isCollapsed ? [name, label].filter((part) => part !== undefined).join(', ') : undefined}
              >
                <Icon size={19} aria-hidden="true" />
                {!isCollapsed && <span>{name}</span>}
                {isCollapsed && isWaiting && <Dot />}
              </NavLink>
              {!isCollapsed && isWaiting && (
                <CountLink to={work.to}>
                  <span>{count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : count}</span>
                  <VisuallyHidden> {work.label}</VisuallyHidden>
                </CountLink>
              )}
            </li>
          )
        })}
      </List>
    </nav>
  )
}
