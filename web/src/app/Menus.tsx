import type { SignedInUser } from '@shop/contracts/accounts'
import { isStaff } from '@shop/contracts/staff'
import { ShieldCheck, UserRound } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { lazyComponent } from '../lib/lazyComponent.ts'
import { MenuButton } from '../ui/MenuButton.tsx'

/** Their library of menus loads later than the page. */
const UserMenu = lazyComponent(() => import('./UserMenu.tsx'), 'UserMenu')
const AdminMenu = lazyComponent(() => import('./AdminMenu.tsx'), 'AdminMenu')

interface LazyMenuProps {
  button: Pick<ComponentProps<typeof MenuButton>, 'name' | 'label' | 'icon'>
  /** Resolves to undefined when the module could not be loaded. */
  preload: () => Promise<unknown>
  children: (isOpen: boolean) => ReactNode
}

const LOAD_DELAY_MS = 2_000

/**
 * A menu whose module loads once the page has had time to, or when its button is pressed; it then opens. While the button has
 * the focus, nothing replaces it. Without a network the button stays as it is.
 */
function LazyMenu({ button, preload, children }: LazyMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<'closed' | 'open'>()
  useEffect(() => {
    const timer = setTimeout(() => {
      void preload().then((module) => {
        if (module !== undefined && document.activeElement !== buttonRef.current) setMenu((current) => current ?? 'closed')
      })
    }, LOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [preload])
  function open() {
    void preload().then((module) => module !== undefined && setMenu('open'))
  }
  const closed = <MenuButton {...button} ref={buttonRef} aria-haspopup="menu" aria-expanded={false} onClick={open} />
  return menu === undefined ? closed : <Suspense fallback={closed}>{children(menu === 'open')}</Suspense>
}

export function AccountMenu({ user }: { user: SignedInUser }) {
  const name = user.name.split(' ')[0] ?? ''
  return (
    <LazyMenu button={{ name, label: user.name, icon: UserRound }} preload={UserMenu.preload}>
      {(isOpen) => <UserMenu user={user} name={name} isOpen={isOpen} />}
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
          {(isOpen) => <AdminMenu isOpen={isOpen} />}
        </LazyMenu>
      )}
    </>
  )
}
