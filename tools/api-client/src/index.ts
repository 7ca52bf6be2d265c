export {
  createApiClient,
  requireSuccess,
  shippingAddress,
  type ApiClient,
  type ApiResponse,
  type Credentials,
} from './api-client.ts'
