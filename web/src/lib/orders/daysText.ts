import type { MethodDays } from '@shop/contracts/terms'

/** 1 to 2 working days */
export const daysText = ({ min, max }: MethodDays): string =>
  min === max ? `${String(min)} working ${min === 1 ? 'day' : 'days'}` : `${String(min)} to ${String(max)} working days`
