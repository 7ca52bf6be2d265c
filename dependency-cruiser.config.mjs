import { boundaryOptions, boundaryRules } from './deploy/testing/architecture/src/boundaries.ts'

export default { forbidden: boundaryRules, options: boundaryOptions }
