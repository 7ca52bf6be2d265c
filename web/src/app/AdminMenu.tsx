import { ChartColumn, Package, Receipt, ShieldCheck, Users } from 'lucide-react'
import { Menu, MenuLink } from '../ui/Menu.tsx'

export function AdminMenu({ isOpen }: { isOpen: boolean }) {
  return (
    <Menu name="Admin" icon={ShieldCheck} isOpen={isOpen}>
      <MenuLink to="/admin/userlist" icon={Users}>
        Users
      </MenuLink>
      <MenuLink to="/admin/productlist" icon={Package}>
        Products
      </MenuLink>
      <MenuLink to="/admin/orderlist" icon={Receipt}>
        Orders
      </MenuLink>
      <MenuLink to="/admin/reports" icon={ChartColumn}>
        Reports
      </MenuLink>
    </Menu>
  )
}
