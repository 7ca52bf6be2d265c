import { Suspense, type ComponentType } from 'react'
import { deferredComponent } from '../lib/lazyComponent.ts'

const loadParts = () => import('./frameParts.ts')

/** The same element in every rendering: React leaves it as the server rendered it until its script is there. */
const inBoundary = (Part: ComponentType) => (
  <Suspense>
    <Part />
  </Suspense>
)

export const categoryBar = inBoundary(deferredComponent(loadParts, 'CategoryBar'))
export const footer = inBoundary(deferredComponent(loadParts, 'Footer'))
export const notices = inBoundary(deferredComponent(loadParts, 'Notices'))
export const searchBox = inBoundary(deferredComponent(loadParts, 'SearchBox'))
export const sessionEffects = inBoundary(deferredComponent(loadParts, 'SessionEffects'))
export const themeSwitch = inBoundary(deferredComponent(loadParts, 'ThemeSwitch'))
