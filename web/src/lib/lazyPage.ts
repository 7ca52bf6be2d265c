import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A component that is fetched when it is first shown; `name` is what its module calls it. */
export function lazyPage<Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
