import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

/**
 * `sql` makes a statement of a template: a value becomes a parameter, another statement a part of the text. Statements of one shape have
 * one text, so that they share a prepared statement. `raw` takes a constant alone, which a lint rule checks.
 */
export { raw, sql, type Sql }

/** All of the conditions; without any, every row. */
export const and = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`true` : join(conditions, ' AND '))

/** One of the conditions; without any, no row. In parentheses, for use among others. */
export const or = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`false` : join(conditions, ' OR ', '(', ')'))

/** The clause of all conditions; nothing without any. */
export const where = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? empty : sql`WHERE ${and(conditions)}`)

/** Columns and the like, with commas between them. @throws TypeError without any */
export const list = (items: readonly Sql[]): Sql => join(items, ', ')
