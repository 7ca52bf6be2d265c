/** #REF!, #NAME?, #¡VALOR!, #DIV/0!, #N/A, the German #NV, Err:502; and ####, which stands for a column that is too narrow. */
const ERROR_VALUE = /^(#[¡¿]?[\p{Lu}\d/_ ]*\p{Lu}{2}[\p{Lu}\d/_ ]*[!?]|#\p{Lu}+\/0[!?]|#\p{Lu}\/\p{Lu}|#NV|#{3,}|Err:\d{3})$/u
/** Of text without this many letters, the patterns may look at each letter often. */
const MAX_ERROR = 40

const SHORTENED_NUMBER = /^\d+([.,]\d+)?E[+-]\d+$/i
/** A spreadsheet keeps fifteen digits, and writes zeros for the others. */
const ROUNDED_NUMBER = /^\d{15}0{4,}([.,]0+)?$/

/** Whether a cell has the error of a formula in place of a text. */
export const isSpreadsheetError = (text: string): boolean =>
  (text.length <= MAX_ERROR || text.replaceAll('#', '') === '') && ERROR_VALUE.test(text)

/** Whether a cell has what a spreadsheet makes of a number of many digits, some of which are lost. */
export const isShortenedNumber = (text: string): boolean => SHORTENED_NUMBER.test(text) || ROUNDED_NUMBER.test(text)
