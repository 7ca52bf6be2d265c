import { lazyComponent } from '../../lib/lazyComponent.ts'

/** Its parser of Markdown is in no other page. */
export const InformationPage = lazyComponent(() => import('./InformationPage.tsx'), 'InformationPage')
