export type { CataloguePorts } from './ports.ts'
export { createCatalogueService } from './service.ts'
