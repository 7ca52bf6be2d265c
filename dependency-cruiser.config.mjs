import { boundaryOptions, boundaryRules } from './deploy/checks/src/boundaries.ts'

export default { forbidden: boundaryRules, options: boundaryOptions }
