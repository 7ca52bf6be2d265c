import { boundaryOptions, boundaryRules } from './tests/architecture/src/boundaries.ts'

export default { forbidden: boundaryRules, options: boundaryOptions }
