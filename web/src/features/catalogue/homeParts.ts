/** One script for what `HomePage.tsx` defers. */
export { HomeStory } from './home/HomeStory.tsx'
export { HomeProducts } from './HomeProducts.tsx'
