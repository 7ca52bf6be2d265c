import { type Right, rights } from '../staff/rights.ts'

const isApiKeyRight = (right: Right): right is ApiKeyRight => right !== 'admin'
export type ApiKeyRight = Exclude<Right, 'admin'>

/** What an API key may have: a leaked one gives nobody further rights. */
export const apiKeyRights: readonly ApiKeyRight[] = rights.filter(isApiKeyRight)
