import type { SignedInUser } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { ShieldCheck, UserRound } from 'lucide-react'
import { Suspense, useEffect, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { MenuButton } from '../ui/MenuButton.tsx'

/** Their library of menus loads later than the page. */
const UserMenu = lazyComponent(() => import('./UserMenu.tsx'), 'UserMenu')
const AdminMenu = lazyComponent(() => import('./AdminMenu.tsx'), 'AdminMenu')

interface LazyMenuProps {
  button: Pick<ComponentProps<typeof MenuButton>, 'name' | 'label' | 'icon'>
  /** Resolves to undefined when the module could not be loaded. */
  preload: () => Promise<unknown>
  /** The menu, open. */
  children: ReactNode
}

const LOAD_DELAY_MS = 2_000

/**
 * A menu whose module loads once the page has had time to, or when its button is used; it then opens. Nothing else replaces the
 * button: a press on one that goes away before the finger is lifted is no click. Without a network the button stays as it is.
 */
function LazyMenu({ button, preload, children }: LazyMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void preload(), LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [preload])
  function open() {
    void preload().then((module) => module !== undefined && setWasOpened(true))
  }
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const closed = <MenuButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={open} onKeyDown={openByArrow} />
  return wasOpened ? <Suspense fallback={closed}>{children}</Suspense> : closed
}

export function AccountMenu({ user }: { user: SignedInUser }) {
  const name = user.name.split(' ')[0] ?? ''
  return (
    <LazyMenu button={{ name, label: user.name, icon: UserRound }} preload={UserMenu.preload}>
      <UserMenu user={user} name={name} />
    </LazyMenu>
  )
}

/** The menus of a signed-in user. */
export function Menus({ user }: { user: SignedInUser }) {
  return (
    <>
      <AccountMenu user={user} />
      {isStaff(user) && (
        <LazyMenu button={{ name: 'Admin', icon: ShieldCheck }} preload={AdminMenu.preload}>
          <AdminMenu />
        </LazyMenu>
      )}
    </>
  )
}
