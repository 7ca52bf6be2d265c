/** The picture of a link to the shop; `?category=` and a slug: to the category. */
export const SOCIAL_CARD = '/social-card.png'
