/** In place of modules that the libraries import and the shop never calls: together a kilobyte and a half of every page's script. */
const unused = () => {
  throw new Error('The build leaves this module out: see web/vite.config.ts.')
}

// styled-components, with `enableVendorPrefixes` only.
export { unused as prefix }
// TanStack Query, for infinite queries only.
export { unused as infiniteQueryBehavior, unused as hasNextPage, unused as hasPreviousPage }
