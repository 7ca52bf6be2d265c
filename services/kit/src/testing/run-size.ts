/** `make drills` sets SHOP_TEST_SIZE: its runs have their whole size. */
export const isWholeRun = process.env.SHOP_TEST_SIZE === 'whole'

/**
 * The size of a run whose length proves more: of a fault run the kills, of a comparison the random histories. `make test`
 * takes the short size, with the same assertions, and `make drills` the whole one. A test file that calls it is a drill.
 */
export const runSize = <Size>({ short, whole }: { readonly short: Size; readonly whole: Size }): Size =>
  isWholeRun ? whole : short
