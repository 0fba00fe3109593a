import type { contract } from '../contract/index.ts'
import { billingAddressesNames, shippingAddressesNames } from '../contract/names/addresses.ts'
import { callsOf } from './client.ts'

export const shippingAddresses = callsOf<(typeof contract)['shippingAddresses']>(shippingAddressesNames)
export const billingAddresses = callsOf<(typeof contract)['billingAddresses']>(billingAddressesNames)
