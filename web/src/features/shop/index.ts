import { lazyComponent } from '../../lib/lazyComponent.ts'

/** Its parser of Markdown is in no other page. */
export const InformationPage = lazyComponent(() => import('./InformationPage.tsx'), 'InformationPage')

/** The names of the countries are in no other page of the shop. */
export const DeliveryPage = lazyComponent(() => import('./DeliveryPage.tsx'), 'DeliveryPage')
