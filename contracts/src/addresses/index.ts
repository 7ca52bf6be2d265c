export {
  addressList,
  addressUpdate,
  newAddress,
  savedAddress,
  type AddressUpdateInput,
  type NewAddressInput,
  type SavedAddress,
} from './address-book.ts'
export { MAX_ADDRESS_NAME } from './address-name.ts'
export { guestAddress, shippingAddress, type ShippingAddress } from './shipping-address.ts'
