import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** A component whose module loads on the first render, or earlier through `preload`. */
type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> }

/** `name` is the component's export in its module. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  const component = lazy(async () => ({ default: (await load())[name] }))
  return Object.assign(component, { preload: () => load().catch(() => undefined) })
}
