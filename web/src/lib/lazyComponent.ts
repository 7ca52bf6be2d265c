import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component whose module loads on the first render, or earlier through `preload`. */
type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<unknown> }

/** A thenable, as React accepts it, that calls back at once. */
function resolved<Value>(value: Value): Promise<Value> {
  const thenable: Pick<PromiseLike<Value>, 'then'> = {
    then: (onFulfilled) => {
      onFulfilled?.(value)
      return thenable as never
    },
  }
  return thenable as Promise<Value>
}

/**
 * `name` is the component's export in its module. A preloaded component renders at once: React would show even a promise that is
 * resolved as loading, and then for 300 ms.
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const loadModule = async () => (loaded = { default: (await load())[name] })
  const component = lazy(() => (loaded === undefined ? loadModule() : resolved(loaded)))
  return Object.assign(component, { preload: () => loadModule().catch(() => undefined) })
}
