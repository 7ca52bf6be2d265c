import { useLocation } from 'react-router-dom'
import { isEdit } from './locationState.ts'
import { paths } from './paths.ts'

/** Where a step of the checkout leads: to the next one, or back to Place Order if it was opened there to change something. */
export function useNextStep(next: string): string {
  return isEdit(useLocation().state) ? paths.placeOrder() : next
}
