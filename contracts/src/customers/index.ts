export { customerDetails, type CustomerDetails } from './customers.ts'
