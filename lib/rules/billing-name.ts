/** Whom an invoice is for: a person by name and surname, or a business. */
export interface BillingNames {
  business_name: string
  name?: string | undefined
  surnames?: string | undefined
}

/**
 * The one name that a cart's invoice data has: the business name or, where it is empty, name and
 * surname. Empty while neither is there in full.
 */
export function billingName({ business_name, name = '', surnames = '' }: BillingNames): string {
  const [business, first, last] = [business_name.trim(), name.trim(), surnames.trim()]
  if (business !== '') return business
  return first !== '' && last !== '' ? `${first} ${last}` : ''
}

/** The business name as it was typed: empty where it is only made of name and surname. */
export function typedBusinessName(billing: BillingNames): string {
  const { business_name } = billing
  return business_name === billingName({ ...billing, business_name: '' }) ? '' : business_name
}
