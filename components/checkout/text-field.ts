import type { ReactNode } from 'react'
import type { FieldProps } from '#components/ui/field.tsx'
import type { CheckoutFields } from '#lib/rules/checkout.ts'

/** Fields of the checkout form that are typed. */
export type TextFieldName = Exclude<keyof CheckoutFields, 'same_billing_data' | 'offers' | 'payment_method'>

/** Makes a field of the checkout form, with what was typed and its message. @param saved what the cart holds */
export type TextField = (
  name: TextFieldName,
  label: string,
  saved: string,
  more?: Pick<
    FieldProps,
    'autoComplete' | 'type' | 'inputMode' | 'className' | 'maxLength' | 'list' | 'hint' | 'optionalText'
  >,
) => ReactNode
