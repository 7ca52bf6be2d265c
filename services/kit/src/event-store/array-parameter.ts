/**
 * An array parameter whose length the planner cannot see. Of a visible one it prefers a plan for each call: it expects ten elements of an
 * array that it does not know, so that a shorter one always looks cheaper. Planning then costs more than running the statement.
 */
export const arrayParameter = (parameter: string, type: 'uuid' | 'text'): string => `(SELECT ${parameter}::${type}[])::${type}[]`
