export { readPdf } from './read-pdf.ts'
export { writeOrderHistory } from './write-order-history.ts'
