import { z } from 'zod'
import { address, key, port, secret } from './values.ts'

/** Payments and mail. */
export const paymentsAndMailVariables = z.object({
  STORE_API_PUBLIC_URL: address.optional().meta({
    description:
      'Address at which others reach the store API: payment providers with notifications, and readers of its lists',
    unset: 'the own machine',
  }),
  ADYEN_API_KEY: secret.meta({
    description: 'Adyen: key of the Checkout API. Set the first four Adyen variables, or none',
    unset: 'cards, Klarna and Bizum are hidden',
  }),
  ADYEN_MERCHANT_ACCOUNT: secret.meta({ description: 'Adyen: merchant account' }),
  ADYEN_CLIENT_KEY: secret.meta({ description: "Adyen: public key of the browser's components" }),
  ADYEN_HMAC_KEYS: secret.meta({
    description: 'Adyen: hexadecimal HMAC key of notifications; two with a comma while one replaces the other',
  }),
  ADYEN_BASIC_AUTH: secret.meta({ description: 'Adyen: user:password of notifications', unset: 'not asked for' }),
  ADYEN_URL: address
    .optional()
    .meta({ description: 'Adyen: base address of the Checkout API', unset: 'https://checkout-test.adyen.com' }),
  ADYEN_ENVIRONMENT: z
    .string()
    .optional()
    .meta({ description: "Adyen: environment of the browser's components (test, live)", unset: 'test' }),
  PAYPAL_CLIENT_ID: secret.meta({
    description: 'PayPal: client id. Set the first four PayPal variables, or none',
    unset: 'PayPal is hidden',
  }),
  PAYPAL_SECRET: secret.meta({ description: 'PayPal: secret' }),
  PAYPAL_WEBHOOK_ID: secret.meta({ description: 'PayPal: id of the webhook' }),
  PAYPAL_MERCHANT_ID: secret.meta({ description: 'PayPal: merchant id of the account that payments go to' }),
  PAYPAL_URL: address
    .optional()
    .meta({ description: 'PayPal: base address', unset: 'https://api-m.sandbox.paypal.com' }),
  SEQURA_ACCOUNT_KEY: secret.meta({
    description: 'seQura: account key. Set the first three seQura variables, or none',
    unset: 'instalments are hidden',
  }),
  SEQURA_SECRET: secret.meta({ description: 'seQura: secret' }),
  SEQURA_MERCHANT_ID: secret.meta({ description: 'seQura: merchant reference' }),
  SEQURA_URL: address.optional().meta({ description: 'seQura: base address', unset: 'https://sandbox.sequrapi.com' }),
  SANDBOX_PORT: port.optional().meta({
    description: 'Demonstration: port of the simulated providers',
    unset: 'one above STORE_API_PORT, or any free one',
  }),
  SANDBOX_URL: address.optional().meta({
    description: 'Demonstration: address at which browsers find the simulated providers',
    unset: 'http://localhost:4001',
  }),
  SANDBOX_SECRET: key.optional().meta({
    description: 'Demonstration: secret of simulated providers that already run at SANDBOX_URL; at least 32 characters',
    unset: 'they run in this program',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is no address that starts with smtp:// or smtps://' })
    .optional()
    .meta({
      description: 'Mail server, for example smtps://user:password@mail.example.com',
      unset: 'required in production, else mails are files in DATA_DIR/outbox',
    }),
  MAIL_FROM: z.string().optional().meta({ description: 'Sender of mails', unset: "the store's host" }),
  MAIL_SHOP: z.string().optional().meta({
    description: 'Who is told of problems with orders, withdrawals, orders on hold, and money to be given back by hand',
    unset: "contact@ the store's host",
  }),
})
