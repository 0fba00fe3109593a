import { z } from 'zod'
import { defineCall } from './call.ts'
import { storeCode } from './common.ts'

const query = z.object({ store: storeCode }).partial()
const current_password = z.string().min(1).max(200)
const pending = z.object({
  secret: z.string().describe('In Base32, to be typed into an authenticator app'),
  uri: z.string().describe('otpauth://…, what a QR code of the secret holds'),
})
/** A code of an authenticator app, or one for recovery. */
export const loginCode = z.string().min(1).max(40)

/** The second factor of an administrator's own login: codes of an authenticator app (RFC 6238). */
export const secondFactor = {
  state: defineCall({
    method: 'GET',
    path: '/auth-users/v1/second-factor/',
    summary: 'Whether the own login takes a code. `pending` is a secret that waits for its first code, for 15 minutes',
    query,
    answer: z.object({
      available: z.boolean().describe('False where the operator has set no key to keep secrets with'),
      active: z.boolean(),
      required: z.boolean(),
      recovery_codes_left: z.int().min(0),
      pending: pending.nullable(),
    }),
    permission: 'admin',
    beforeSecondFactor: true,
    throttle: 'admin',
  }),
  begin: defineCall({
    method: 'POST',
    path: '/auth-users/v1/second-factor/',
    summary: 'A new secret; it counts once a code has confirmed it',
    query,
    body: z.object({ current_password }),
    answer: pending,
    permission: 'admin',
    beforeSecondFactor: true,
    throttle: 'admin',
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/auth-users/v1/second-factor/confirm/',
    summary:
      'The first code of a pending secret. Answers ten recovery codes, this once; other logins of the account end',
    query,
    body: z.object({ code: loginCode }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    permission: 'admin',
    beforeSecondFactor: true,
    throttle: 'admin',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/auth-users/v1/second-factor/remove/',
    summary: 'No second factor any more; takes the password and a code',
    query,
    body: z.object({ current_password, code: loginCode }),
    answer: null,
    status: 204,
    permission: 'admin',
    beforeSecondFactor: true,
    throttle: 'admin',
  }),
}
