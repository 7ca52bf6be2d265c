import type { Plugin } from 'vite'

const ROUTER = /[\\/]react-router[\\/]dist[\\/]/
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
/** Where a link shows what loads the page that it leads to, as a framework's router does. The shop's links have no `prefetch`. */
const PREFETCH = /return shouldPrefetch && (?=!isAbsolute)/
/** Marks links for the discovery of routes of a framework. It costs bytes on each of them. */
const DISCOVER = /"data-discover": !isAbsolute && discover === "render" \? "true" : (?:void 0|undefined)/g
/** Hints for developers, also in the module that a build for production gets. */
const HINTS = /\bENABLE_DEV_WARNINGS = true\b/
const COMPONENT = /= (React\w*)\.(createContext|forwardRef|memo)\(/g

/**
 * Lets the build leave out the parts of React Router that the shop does not use, such as its data loading: the package creates
 * components and contexts at module level and does not mark them as pure.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    transform: {
      filter: { id: ROUTER },
      handler: (code) =>
        code
          .replace(DISPLAY_NAME, '')
          .replace(HINTS, 'ENABLE_DEV_WARNINGS = false')
          .replace(PREFETCH, 'return false && ')
          .replace(DISCOVER, '')
          .replace(COMPONENT, '= /* @__PURE__ */ $1.$2('),
    },
  }
}
