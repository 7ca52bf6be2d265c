import {
  Activity,
  ChartColumn,
  CreditCard,
  LayoutDashboard,
  Package,
  Receipt,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { Menu, MenuLink } from '../ui/Menu.tsx'

export function AdminMenu({ isOpen }: { isOpen: boolean }) {
  return (
    <Menu name="Admin" icon={ShieldCheck} isOpen={isOpen}>
      <MenuLink to={paths.admin.home()} icon={LayoutDashboard}>
        Overview
      </MenuLink>
      <MenuLink to={paths.admin.userList()} icon={Users}>
        Users
      </MenuLink>
      <MenuLink to={paths.admin.productList()} icon={Package}>
        Products
      </MenuLink>
      <MenuLink to={paths.admin.orderList()} icon={Receipt}>
        Orders
      </MenuLink>
      <MenuLink to={paths.admin.payments()} icon={CreditCard}>
        Payments
      </MenuLink>
      <MenuLink to={paths.admin.reports()} icon={ChartColumn}>
        Reports
      </MenuLink>
      <MenuLink to={paths.admin.operations()} icon={Activity}>
        Operations
      </MenuLink>
      <MenuLink to={paths.admin.security()} icon={ScrollText}>
        Security
      </MenuLink>
    </Menu>
  )
}
