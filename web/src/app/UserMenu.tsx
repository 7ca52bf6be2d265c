import type { SignedInUser } from '@shop/contracts/accounts'
import { Heart, LogOut, Package, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../lib/api/logOut.ts'
import { paths } from '../lib/paths.ts'
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'

export function UserMenu({ user, name }: { user: SignedInUser; name: string }) {
  const navigate = useNavigate()
  function leave() {
    logOut()
    void navigate(paths.login())
  }
  return (
    <Menu defaultOpen trigger={<MenuButton name={name} label={user.name} icon={UserRound} />}>
      <MenuLink to={paths.profile()} icon={UserRound}>
        Profile
      </MenuLink>
      <MenuLink to={paths.myOrders()} icon={Package}>
        My Orders
      </MenuLink>
      <MenuLink to={paths.wishList()} icon={Heart}>
        Wish List
      </MenuLink>
      <MenuAction onSelect={leave} icon={LogOut}>
        Logout
      </MenuAction>
    </Menu>
  )
}
