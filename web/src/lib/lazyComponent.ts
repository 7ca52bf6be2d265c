import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A component whose module loads on the first render, or earlier through `preload`. */
type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Resolves to undefined when the module could not be loaded. */
  preload: () => Promise<unknown>
  /** That of its script in the build. */
  moduleName: string
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

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
export function lazyComponent<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  let loaded: { default: ComponentType<PropsOf<Module[Name]>> } | undefined
  const loadModule = async () => (loaded = { default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> })
  const component = lazy(() => (loaded === undefined ? loadModule() : resolved(loaded)))
  return Object.assign(component, { preload: () => loadModule().catch(() => undefined), moduleName: name })
}

const deferredComponents: { preload: () => Promise<unknown> }[] = []

/**
 * A component that the server renders, and whose script the browser loads after that of its page. Until then its links and forms
 * work without. It stands in a Suspense boundary that nothing renders anew meanwhile: React would empty it.
 */
export function deferredComponent<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  const component = lazyComponent(load, name)
  deferredComponents.push(component)
  return component
}

/** Loads all deferred components of the modules that are loaded. */
export const loadDeferredComponents = () => Promise.all(deferredComponents.map((component) => component.preload()))
