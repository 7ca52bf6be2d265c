import { importColumns, namedColumns } from '@shop/contracts/imports'

/** Excel writes semicolons where numbers have a decimal comma; copied cells have tabs. */
const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** Bytes of the file in which its first line is looked for. */
const HEADER_BYTES = 64 * 1024

/** What separates the columns: what the first line has most of, outside of quotes; commas in doubt. */
export function separatorOf(file: Buffer): Separator {
  const lines = file.toString('utf8', 0, HEADER_BYTES).split(/[\r\n]+/)
  const header = lines.find((line) => line.trim() !== '')?.replaceAll(/"[^"]*"/g, '') ?? ''
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
