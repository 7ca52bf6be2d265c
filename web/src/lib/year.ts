import { YEAR_PLACEHOLDER } from '@shop/contracts/shared'

let year: string = YEAR_PLACEHOLDER

/** Tells the browser the year that the server has put into the page. */
export function setYear(sent: string): void {
  year = sent
}

/** The shop's year. On the server a placeholder, which is replaced when the page is sent. */
export const shopYear = (): string => year
