import './lib/zodJitless.ts'
import './ui/base.css'
import { setCurrency } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { hydrate } from './app/hydration.ts'
import { loadPage, preloadPage } from './app/loadPage.ts'
import { createQueryClient } from './app/queryClient.ts'
import { shopQuery } from './lib/api/shop.ts'
import { loadDeferredComponents } from './lib/lazyComponent.ts'
import { loadTermsPricing } from './lib/termsPricingLoader.ts'
import { setTimeZone } from './lib/timeZone.ts'
import { setYear } from './lib/year.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// Each page renders its own title and description, so the defaults of index.html are removed.
document.querySelectorAll('[data-until-rendered]').forEach((element) => element.remove())

setTimeZone(document.documentElement.dataset.timeZone ?? 'UTC')
setYear(document.documentElement.dataset.year ?? '')
const queryClient = createQueryClient()
const shop = JSON.parse(document.documentElement.dataset.shop ?? '{}') as Partial<PublicShop>
if (shop.name !== undefined) queryClient.setQueryData(shopQuery().queryKey, shop)
if (shop.currency) setCurrency(shop.currency)
const priced = shop.terms && loadTermsPricing()
const origin = hydrate(queryClient)
const app = (
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} origin={origin ?? location.origin} />
    </BrowserRouter>
  </StrictMode>
)

if (origin === undefined) {
  void import('./app/initialQueries.ts').then(({ prefetchInitialQueries }) => prefetchInitialQueries(queryClient, location))
  // With its whole frame, of which a part that came later would move what is being pressed. Not awaited at the top level: the
  // page's module imports this one.
  void Promise.all([preloadPage(location.pathname), loadDeferredComponents(), priced]).then(() => createRoot(root).render(app))
} else {
  // Without its script, the page stays as the server has rendered it: its links and forms work.
  void Promise.all([loadPage(location.pathname), priced]).then(([modules]) => {
    // In slices of a few milliseconds, between which the browser handles input.
    if (modules !== undefined) startTransition(() => void hydrateRoot(root, app))
  })
}
