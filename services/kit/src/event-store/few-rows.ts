/**
 * The rows of a function that reads JSON, for a join with a table; without a limit. Because of the one that it cannot see, PostgreSQL
 * expects ten; of the function alone it expects a hundred, for which it would read all of a table with less than about 5,000 rows, and
 * keep that plan while the table grows.
 */
export const fewRows = (rows: string): string => `(SELECT * FROM ${rows} LIMIT (SELECT NULL::bigint))`
