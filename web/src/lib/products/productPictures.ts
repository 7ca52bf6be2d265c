interface PicturedProduct {
  readonly image: string
  readonly images?: readonly string[]
}

/** All pictures of a product, the main one first. While an upgrade is under way, an older API answers without `images`. */
export function productPictures({ image, images }: PicturedProduct): readonly string[] {
  return images ?? [image]
}
