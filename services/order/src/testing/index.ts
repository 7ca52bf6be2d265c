export { writeOrderHistory } from './write-order-history.ts'
