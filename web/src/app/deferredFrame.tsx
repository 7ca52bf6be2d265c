import { Suspense, type ComponentType } from 'react'
import { deferredComponent } from '../lib/lazyComponent.ts'

const loadParts = () => import('./frameParts.ts')

/** Always the same element: React leaves it as the server rendered it until its script is there. */
function inBoundary(Part: ComponentType) {
  const element = (
    <Suspense>
      <Part />
    </Suspense>
  )
  return () => element
}

export const DeferredCategoryBar = inBoundary(deferredComponent(loadParts, 'CategoryBar'))
export const DeferredFooter = inBoundary(deferredComponent(loadParts, 'Footer'))
export const DeferredNotices = inBoundary(deferredComponent(loadParts, 'Notices'))
export const DeferredSearchBox = inBoundary(deferredComponent(loadParts, 'SearchBox'))
export const DeferredSessionEffects = inBoundary(deferredComponent(loadParts, 'SessionEffects'))
export const DeferredThemeSwitch = inBoundary(deferredComponent(loadParts, 'ThemeSwitch'))
