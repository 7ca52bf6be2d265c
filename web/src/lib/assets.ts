import { pictureAddress } from '@shop/contracts/products'
import { createContext, useContext } from 'react'

/** The address of a CDN with the pictures of the shop; blank without one. */
export const AssetsContext = createContext('')

/** Where the page loads a picture from, by its path or URL. */
export function usePictureAddress(): (image: string) => string {
  const assets = useContext(AssetsContext)
  return (image) => pictureAddress(image, assets)
}
