import { lazyComponent } from '../../lib/lazyComponent.ts'

/** Its parser of Markdown is in no other page. */
export const ShopPage = lazyComponent(() => import('./ShopPage.tsx'), 'ShopPage')
