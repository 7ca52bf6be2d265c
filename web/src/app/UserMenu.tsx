import type { SignedInUser } from '@shop/contracts/api'
import { LogOut, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../lib/session.ts'
import { Menu, MenuAction, MenuLink } from '../ui/Menu.tsx'

export function UserMenu({ user, name, isOpen }: { user: SignedInUser; name: string; isOpen: boolean }) {
  const navigate = useNavigate()
  function leave() {
    signOut()
    void navigate('/login')
  }
  return (
    <Menu name={name} label={user.name} icon={UserRound} isOpen={isOpen}>
      <MenuLink to="/profile" icon={UserRound}>
        Profile
      </MenuLink>
      <MenuAction onChoose={leave} icon={LogOut}>
        Logout
      </MenuAction>
    </Menu>
  )
}
