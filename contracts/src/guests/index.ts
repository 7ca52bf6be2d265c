export { ORDER_KEY_HEADER } from './order-key.ts'
