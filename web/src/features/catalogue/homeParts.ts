/** One script for what `HomePage.tsx` defers, and for the editor of the home page, which shows the same. */
export { HomePreview } from './home/HomePreview.tsx'
export { HomeStory } from './home/HomeStory.tsx'
export { HomeProducts } from './HomeProducts.tsx'
