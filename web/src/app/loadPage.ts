import { matchRoutes } from 'react-router-dom'
import { isAdminPath } from '../lib/paths.ts'
import { AdminOutlet } from './admin/index.ts'
import { LazyFurtherRoutes, storefrontPages } from './storefrontPages.ts'

/** What the page at the path is made of, if it has modules of its own, with the frame of the back office. */
async function partsOf(pathname: string) {
  const storefrontPage = matchRoutes(storefrontPages, pathname)?.[0]?.route.Page
  if (storefrontPage !== undefined) return [storefrontPage]
  const { furtherPageAt } = await import('./FurtherRoutes.tsx')
  const page = furtherPageAt(pathname)
  const frame = isAdminPath(pathname) ? [AdminOutlet] : []
  return [LazyFurtherRoutes, ...frame, page]
}

/** Loads the modules of the page at the path. Returns their names, or undefined if one of them could not be loaded. */
export async function loadPage(pathname: string): Promise<readonly string[] | undefined> {
  try {
    const parts = await partsOf(pathname)
    const modules = await Promise.all(parts.map((part) => part.preload()))
    return modules.includes(undefined) ? undefined : parts.map(({ moduleName }) => moduleName)
  } catch {
    return undefined
  }
}

/** As long as React shows a placeholder at least. */
const MAX_WAIT_MS = 300

/** The same, and resolves when a placeholder is due at the latest. */
export async function preloadPage(pathname: string): Promise<void> {
  await Promise.race([loadPage(pathname), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
