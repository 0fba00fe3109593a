import type { ReactNode } from 'react'
import type { FieldProps } from '#components/ui/field.tsx'
import type { CheckoutFields } from '#lib/rules/checkout.ts'

/** Fields of the checkout form that are typed. */
export type TextFieldName = Exclude<
  keyof CheckoutFields,
  'same_billing_data' | 'installation_request' | 'offers' | 'payment_method'
>

/** Creates a field of the checkout form with its message. @param begins initial value */
export type TextField = (
  name: TextFieldName,
  label: string,
  begins: string,
  more?: Pick<
    FieldProps,
    'autoComplete' | 'type' | 'inputMode' | 'className' | 'maxLength' | 'list' | 'hint' | 'optionalText'
  >,
) => ReactNode
