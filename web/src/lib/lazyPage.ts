import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** A component that is fetched when it is first shown, or before that by `fetchNow`. */
type LazyPage<Props> = LazyExoticComponent<ComponentType<Props>> & { fetchNow: () => Promise<unknown> }

/** `name` is what the component's module calls it. */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  const page = lazy(async () => ({ default: (await load())[name] }))
  return Object.assign(page, { fetchNow: () => load().catch(() => undefined) })
}
