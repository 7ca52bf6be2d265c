export { catalogueEnvironment } from './environment.ts'
export type { CataloguePorts } from './ports.ts'
export { createCatalogueService } from './service.ts'
