export { catalogueEnvironment, reviewVariables } from './environment.ts'
export type { CataloguePorts, ReviewsBy } from './ports.ts'
export { createCatalogueService } from './service.ts'
