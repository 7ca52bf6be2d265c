interface PicturedProduct {
  readonly image: string
  readonly images?: readonly string[]
}

// until 0.4.0: the API of 0.1.0 answered without `images`.
/** All pictures of a product, the main one first. */
export function productPictures({ image, images }: PicturedProduct): readonly string[] {
  return images ?? [image]
}
