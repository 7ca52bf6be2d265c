import { importColumns, namedColumns } from '@shop/contracts/imports'

/** Excel writes semicolons where numbers have a decimal comma; copied cells have tabs. */
const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** Bytes of the file in which its first line is looked for. */
export const HEADER_BYTES = 64 * 1024

/** A line before the others, by which Excel knows what separates the columns, and which it does not show. */
const HINT = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*$/i

/** Whether a record is the hint of a file that is read with this separator. */
export const isSeparatorHint = (record: readonly string[], separator: Separator): boolean => HINT.test(record.join(separator))

/** What separates the columns: what a hint says, else what the first line has most of, outside of quotes; commas in doubt. */
export function separatorOf(file: Buffer): Separator {
  const text = file.toString('utf8', 0, HEADER_BYTES)
  const firstLineOf = (lines: string): string => lines.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const hinted = separators.find((separator) => separator === HINT.exec(firstLineOf(text))?.[1])
  if (hinted !== undefined) return hinted
  // A heading in quotes may have line breaks.
  const header = firstLineOf(text.replaceAll(/"[^"]*"/g, ''))
  const countOf = (separator: Separator) => header.split(separator).length
  return separators.reduce((most, separator) => (countOf(separator) > countOf(most) ? separator : most))
}

/** A heading as the columns are spelled, whose case may differ; the name after `spec:` or `option:` stays as it is. */
export function toColumn(heading: string): string {
  const lower = heading.toLowerCase()
  const prefix = Object.values(namedColumns).find((each) => lower.startsWith(each))
  if (prefix !== undefined) return prefix + heading.slice(prefix.length)
  return importColumns.find((column) => column.toLowerCase() === lower) ?? heading
}
