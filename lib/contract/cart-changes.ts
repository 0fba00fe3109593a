import { z } from 'zod'
import { ownReferenceSchema } from '../forms/own-reference.ts'
import { taxIdKind } from '../forms/tax-id-kind.ts'
import { browserSecret } from './common.ts'
import { paymentMethod } from './payment-methods.ts'
import { line, lines } from './typed-text.ts'

export const cartChanges = z
  .object({
    user: z
      .object({
        name: line(100),
        surnames: line(150),
        phone: line(40),
        email: line(254),
        password: z
          .string()
          .max(200)
          .describe(
            "A guest's wish for an account: at least 6 characters, or empty for none. It is kept as a hash, never answered, and made an account of when the cart is ordered",
          ),
      })
      .partial(),
    shipping_data: z
      .object({
        address: line(200),
        number: line(60),
        postal_code: line(10),
        city: line(100),
        province: line(100),
        country: line(60),
      })
      .partial(),
    billing_data: z
      .object({
        business_name: line(200).describe('Left empty, it becomes name and surname'),
        name: line(100),
        surnames: line(150),
        tax_id_type: taxIdKind,
        tax_id: line(40),
        address: line(200),
        number: line(60),
        postal_code: line(10),
        city: line(100),
        province: line(100),
        country: line(60),
      })
      .partial(),
    same_billing_data: z.boolean(),
    payment_method_selected: paymentMethod.nullable(),
    observations: lines(2000),
    customer_reference: ownReferenceSchema,
    installation_request: z.boolean(),
    browser_secret: browserSecret,
  })
  .partial()
  .describe('Only these fields are taken; totals, prices, states and user ids in a request are ignored')

export type CartChanges = z.output<typeof cartChanges>
