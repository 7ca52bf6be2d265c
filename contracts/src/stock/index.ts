export {
  lowStock,
  movement,
  stockMovementKinds,
  stockMovementQuery,
  stockMovements,
  type LowStock,
  type StockMovement,
  type StockMovements,
} from './stock-movements.ts'
export { MAX_ORDER_LINES, MAX_QTY, stockStatus, stockStatuses, type StockStatus } from './stock.ts'
export { productUnits } from './quantities.ts'
