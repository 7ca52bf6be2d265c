/**
 * Why a mutant that is left changes nothing that anybody could notice, by its key: as `make mutate` prints it, without the line's number,
 * because the source around it grows.
 */
export const explained: ReadonlyMap<string, string> = new Map([])
