import { z } from 'zod'
import { flag, key } from './values.ts'

/** Secrets and accounts. */
export const accountsVariables = z.object({
  SESSION_SECRET: key.optional().meta({
    description: 'Signs the session cookie; at least 32 characters',
    unset: 'required in production, else made once and kept in DATA_DIR',
  }),
  STOREFRONT_KEY: key.optional().meta({
    description: 'Proves the storefront to the store API; at least 32 characters, the same in both programs',
    unset: 'required in production, else made once and kept in DATA_DIR',
  }),
  TOKEN_SECRET: key.optional().meta({
    description: 'Signs logins and the links that end the newsletter, in the store API; at least 32 characters',
    unset: 'required in production, else made once and kept in DATA_DIR',
  }),
  SECOND_FACTOR_KEY: key.optional().meta({
    description:
      "Encrypts the secrets of administrators' second factors; at least 32 characters. A factor is valid only with the key it was set up with",
    unset: 'made once in the demonstration; in production no second factor can be set up',
  }),
  REQUIRE_ADMIN_TOTP: flag
    .default('0')
    .meta({ description: '1 lets administrators do nothing before they have set up a second factor' }),
  REFUSE_COMMON_PASSWORDS: flag.default('1').meta({
    description: "0 takes passwords that are among the 10 000 most common ones or contain the account's e-mail",
  }),
  TELL_KNOWN_EMAILS: flag.optional().meta({
    description:
      '1 tells at sign-up, at recovery, to guests and in the newsletter whether an e-mail is known; 0 hides it',
    unset: '1 in the demonstration, 0 in production',
  }),
})
