import { Outlet } from 'react-router-dom'
import { lazyComponent } from '../../lib/lazyComponent.ts'

/** The frame of the back office, which the storefront does not load. */
export const AdminHeader = lazyComponent(() => import('./AdminHeader.tsx'), 'AdminHeader')
export const AdminRail = lazyComponent(() => import('./AdminRail.tsx'), 'AdminRail')
export const AdminFooter = lazyComponent(() => import('./AdminFooter.tsx'), 'AdminFooter')

/** Shows the page only when its frame can be shown too: what came later would move what is being pressed. */
export const AdminOutlet = lazyComponent(async () => {
  await Promise.all([AdminHeader.preload(), AdminRail.preload()])
  return { Outlet }
}, 'Outlet')
