import type { SignedInUser } from '@shop/contracts/api'
import { LogOut, UserRound } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { signOut } from '../lib/session.ts'
import { Dropdown } from '../ui/Dropdown.tsx'

export function UserMenu({ user }: { user: SignedInUser }) {
  const navigate = useNavigate()
  function leave() {
    signOut()
    void navigate('/login')
  }
  return (
    <Dropdown name={user.name.split(' ')[0] ?? ''} label={user.name}>
      <Link to="/profile">
        <UserRound size={17} aria-hidden="true" />
        Profile
      </Link>
      <button type="button" onClick={leave}>
        <LogOut size={17} aria-hidden="true" />
        Logout
      </button>
    </Dropdown>
  )
}
