import type { ProviderName } from '../contract/payment-methods.ts'

interface ProviderProfile {
  /** As the provider writes itself. */
  title: string
  /** Environment variables that it needs: all of them, or none, which hides its means of payment. */
  variables: readonly string[]
}

/** What both programs know of each payment provider; what it does stands in `store-api/providers`. */
export const paymentProviders = {
  adyen: {
    title: 'Adyen',
    variables: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_CLIENT_KEY', 'ADYEN_HMAC_KEYS'],
  },
  paypal: {
    title: 'PayPal',
    variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
  },
  sequra: { title: 'seQura', variables: ['SEQURA_ACCOUNT_KEY', 'SEQURA_SECRET', 'SEQURA_MERCHANT_ID'] },
} as const satisfies Record<ProviderName, ProviderProfile>
