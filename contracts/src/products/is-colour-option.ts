/** What shops call the option that has colours. */
const COLOURS = /^\s*(?:colou?rs?|shade)\s*$/i

export const isColourOption = (name: string): boolean => COLOURS.test(name)
