import { boundaryOptions, boundaryRules } from './deploy/testing/checks/src/boundaries.ts'

export default { forbidden: boundaryRules, options: boundaryOptions }
