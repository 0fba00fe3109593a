import { z } from 'zod'
import { taxIdKind } from '../forms/tax-id-kind.ts'
import { defineCall } from './call.ts'
import { idParams, listOf, numericId, pageNumber, storeCode } from './common.ts'
import { billingAddressesNames, shippingAddressesNames } from './names/addresses.ts'
import { line } from './typed-text.ts'

const place = {
  address: line(200, 1),
  number: line(60, 1),
  postal_code: line(10, 1),
  city: line(100, 1),
  province: line(100, 1),
  country: line(60, 2),
  default: z
    .boolean()
    .default(false)
    .describe('At most one address of a type is the default; setting one clears the other'),
}
const shippingFields = z.object({
  name: line(100, 1),
  surnames: line(150, 1),
  phone: line(40, 1),
  ...place,
})
const billingFields = z.object({
  business_name: line(200, 1),
  tax_id_type: taxIdKind,
  tax_id: line(40, 1),
  ...place,
})
/** Omitted fields are unchanged, the default flag too: none may have a default value. */
function changesOf<Shape extends typeof shippingFields.shape | typeof billingFields.shape>(fields: z.ZodObject<Shape>) {
  return fields.extend({ default: z.boolean() }).partial()
}
const own = { id: z.int(), user: z.int() }
export const shippingAddress = shippingFields.extend(own)
export const billingAddress = billingFields.extend(own)

const store = z.object({ store: storeCode })
const listQuery = store.extend({
  user: numericId.optional().describe("Ignored unless an administrator asks: lists are the caller's own"),
  page: pageNumber,
})

export const shippingAddresses = {
  list: defineCall({
    ...shippingAddressesNames.list,
    summary: 'Own shipping addresses',
    query: listQuery,
    answer: listOf(shippingAddress),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    ...shippingAddressesNames.create,
    summary: 'A new shipping address',
    query: store,
    body: shippingFields,
    answer: shippingAddress,
    status: 201,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  retrieve: defineCall({
    ...shippingAddressesNames.retrieve,
    summary: 'One shipping address',
    params: idParams,
    query: store,
    answer: shippingAddress,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    ...shippingAddressesNames.update,
    summary: 'Change a shipping address',
    params: idParams,
    query: store,
    body: changesOf(shippingFields),
    answer: shippingAddress,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...shippingAddressesNames.destroy,
    summary: 'Delete a shipping address',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
}

export const billingAddresses = {
  list: defineCall({
    ...billingAddressesNames.list,
    summary: 'Own billing addresses',
    query: listQuery,
    answer: listOf(billingAddress),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    ...billingAddressesNames.create,
    summary: 'A new billing address',
    query: store,
    body: billingFields,
    answer: billingAddress,
    status: 201,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  retrieve: defineCall({
    ...billingAddressesNames.retrieve,
    summary: 'One billing address',
    params: idParams,
    query: store,
    answer: billingAddress,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    ...billingAddressesNames.update,
    summary: 'Change a billing address',
    params: idParams,
    query: store,
    body: changesOf(billingFields),
    answer: billingAddress,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...billingAddressesNames.destroy,
    summary: 'Delete a billing address',
    params: idParams,
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
}

export type ShippingAddress = z.output<typeof shippingAddress>
export type BillingAddress = z.output<typeof billingAddress>
