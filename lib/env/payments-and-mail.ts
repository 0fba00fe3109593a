import { z } from 'zod'
import { providerVariableSchemas } from '../rules/payment-providers.ts'
import { address, key, port } from './values.ts'

/** Payments and mail. */
export const paymentsAndMailVariables = z.object({
  STORE_API_PUBLIC_URL: address.optional().meta({
    description:
      'Address at which others reach the store API: payment providers with notifications, and readers of its lists',
    unset: 'the own machine',
  }),
  ...providerVariableSchemas,
  APPLE_PAY_DOMAIN_ASSOCIATION: z.string().optional().meta({
    description:
      "Content of Adyen's file apple-developer-merchantid-domain-association, by which Apple checks the shop's domains",
    unset: 'no such file; Apple Pay cannot be paid on the domains',
  }),
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
  VIES_URL: address.optional().meta({
    description:
      "Address of VIES, https://ec.europa.eu/taxation_customs/vies/rest-api: professionals' VAT numbers are checked there in the background. The demonstration simulates it",
    unset: 'only the form of VAT numbers is checked',
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
