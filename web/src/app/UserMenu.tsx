import type { SignedInUser } from '@shop/contracts/api'
import { LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session.ts'
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx'

export function UserMenu({ user, name, isOpen }: { user: SignedInUser; name: string; isOpen: boolean }) {
  const navigate = useNavigate()
  function logOut() {
    signOut()
    void navigate(paths.login())
  }
  return (
    <Menu name={name} label={user.name} icon={UserRound} isOpen={isOpen}>
      <MenuLink to={paths.profile()} icon={UserRound}>
        Profile
      </MenuLink>
      <MenuAction onSelect={logOut} icon={LogOut}>
        Logout
      </MenuAction>
    </Menu>
  )
}
