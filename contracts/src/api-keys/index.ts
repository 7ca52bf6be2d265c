export { apiKeyRights, type ApiKeyRight } from './api-key-rights.ts'
export {
  apiKeyList,
  apiKeyRecord,
  createdApiKey,
  newApiKey,
  type ApiKey,
  type ApiKeyList,
  type CreatedApiKey,
  type NewApiKeyInput,
} from './api-keys.ts'
