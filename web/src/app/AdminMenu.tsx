import {
  Activity,
  Blocks,
  ChartColumn,
  CreditCard,
  History,
  KeyRound,
  LayoutDashboard,
  Package,
  Receipt,
  ScrollText,
  ShieldCheck,
  Store,
  TextSearch,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react'
import { matchRoutes } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { may } from '../lib/rights.ts'
import { useUser } from '../lib/session.ts'
import { Menu, MenuLink } from '../ui/Menu.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { adminPages } from './lazyPages.ts'

/** The pages of the back office that every admin page leads to: those of every day first, the settings last. */
const adminLinks = [
  [paths.admin.home(), LayoutDashboard, 'Overview'],
  [paths.admin.orderList(), Receipt, 'Orders'],
  [paths.admin.returns(), Undo2, 'Returns'],
  [paths.admin.payments(), CreditCard, 'Payments'],
  [paths.admin.productList(), Package, 'Products'],
  [paths.admin.userList(), Users, 'Users'],
  [paths.admin.reports(), ChartColumn, 'Reports'],
  [paths.admin.shop(), Store, 'Shop'],
  [paths.admin.synonyms(), TextSearch, 'Synonyms'],
  [paths.admin.webhooks(), Webhook, 'Webhooks'],
  [paths.admin.apiKeys(), KeyRound, 'API keys'],
  [paths.admin.operations(), Activity, 'Operations'],
  [paths.admin.extensions(), Blocks, 'Extensions'],
  [paths.admin.history(), History, 'History'],
  [paths.admin.security(), ScrollText, 'Security'],
] as const

/** Those that the user may see. */
export function useAdminLinks() {
  const user = useUser()
  return adminLinks.filter(([path]) => {
    const right = matchRoutes([...adminPages], path)?.[0]?.route.right
    return right !== undefined && may(user, right)
  })
}

export function AdminMenu() {
  return (
    <Menu defaultOpen trigger={<MenuButton name="Admin" icon={ShieldCheck} />}>
      {useAdminLinks().map(([path, icon, name]) => (
        <MenuLink key={path} to={path} icon={icon}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
