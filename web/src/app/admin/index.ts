import { lazyComponent } from '../../lib/lazyComponent.ts'

/** The frame of the back office, which the storefront does not load. */
export const AdminHeader = lazyComponent(() => import('./AdminHeader.tsx'), 'AdminHeader')
export const AdminRail = lazyComponent(() => import('./AdminRail.tsx'), 'AdminRail')
