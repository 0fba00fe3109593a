/* Longer than other files: accounts and logins, whose schemas build on one another. */

import { z } from 'zod'
import { defineCall } from './call.ts'
import { audience, browserSecret, idParams, isoDate, listOf, pageNumber, storeCode } from './common.ts'
import { loginCode } from './second-factor.ts'
import { line } from './typed-text.ts'

/** A logged-in user. */
export const user = z.object({
  id: z.int(),
  _type: audience,
  admin: z.boolean(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  second_factor_missing: z
    .boolean()
    .optional()
    .describe('True for an administrator who can do nothing before a second factor is set up'),
  session: z
    .object({ login: z.uuid(), epoch: z.int().min(0) })
    .optional()
    .describe('What the endings among the changes name: the login, and the epoch of the account'),
})
/** A client record; `customer_type` is C (client) or P (professional). */
export const client = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    customer_type: z.enum(['C', 'P']).describe('C: client, a consumer; P: professional'),
    admin: z.boolean(),
    active: z.boolean(),
    store: storeCode,
    created_at: isoDate.optional(),
  })
  .loose()
  .describe('Other fields of a client are not specified: unknown ones are kept')

const store = z.object({ store: storeCode })
const token = z.object({ token: z.string().min(1).max(400) })
const password = z.string().min(6).max(200)
const tokens = z.object({
  access: z.string().describe('Valid for 600 s'),
  refresh: z.string().describe('Valid once, until 86 400 s after the login'),
})
/** Of a browser that an account was logged in with before. */
const knownBrowser = z.string().min(1).max(1000)
const loggedIn = tokens.extend({
  user,
  known_browser: knownBrowser
    .optional()
    .describe('To be sent along with later tries of this browser, which are counted apart from those of others'),
})
const known_browser = knownBrowser.optional().describe('As a login of this account answered it; ends with its password')
const detail = z.object({ detail: z.string() })
const newClient = z.object({
  email: z.email().max(254),
  first_name: line(100, 1),
  last_name: line(150, 1),
  password,
  phone: line(40).optional(),
  customer_type: z.enum(['C', 'P']).default('C').describe('C: client, a consumer; P: professional'),
})

export const auth = {
  token: defineCall({
    method: 'POST',
    path: '/auth-users/token/',
    summary:
      'Log in. Only after the password proved right: 401 with code inactive_account, or second_factor_needed with a challenge for the second step',
    query: store.partial(),
    body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200), known_browser }),
    answer: loggedIn,
    permission: 'public',
    anonymous: true,
    throttle: 'login',
    throttleByEmail: 'account',
  }),
  secondFactor: defineCall({
    method: 'POST',
    path: '/auth-users/token/second-factor/',
    summary:
      'The second step of a login, with the challenge that came with 401 second_factor_needed and a code, of the app or for recovery. The same code sent once more with the same challenge is answered the same',
    query: store.partial(),
    body: z.object({ challenge: z.string().min(1).max(2000), code: loginCode }),
    answer: loggedIn,
    permission: 'public',
    anonymous: true,
    throttle: 'login',
  }),
  refresh: defineCall({
    method: 'POST',
    path: '/auth-users/token/refresh/',
    summary:
      'A new access token; the refresh token changes too and is spent. Sent once more within a minute it is answered the same, from the same address; any other second use ends the login',
    query: store.partial(),
    body: z.object({ refresh: z.string().min(1).max(2000) }),
    answer: tokens,
    permission: 'public',
    anonymous: true,
    throttle: 'session',
  }),
  end: defineCall({
    method: 'POST',
    path: '/auth-users/token/end/',
    summary: 'Log out: none of the tokens of this login is taken any more. 204 for an unknown token, too',
    query: store.partial(),
    body: z.object({ refresh: z.string().min(1).max(2000) }),
    answer: null,
    status: 204,
    permission: 'public',
    anonymous: true,
    throttle: 'session',
  }),
}

export const clients = {
  info: defineCall({
    method: 'GET',
    path: '/auth-users/v1/clients/info/',
    summary: 'Who is logged in',
    query: store.partial(),
    answer: user,
    permission: 'user',
    beforeSecondFactor: true,
    browser: true,
    throttle: 'read',
  }),
  signup: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/signup/',
    summary:
      'Sign up. The account stays inactive until the mailed link is followed (activate_user); its password waits until then',
    query: store,
    body: newClient.extend({ browser_secret: browserSecret.optional() }),
    answer: client,
    status: 201,
    permission: 'public',
    anonymous: true,
    throttle: 'signup',
    throttleByEmail: 'mail',
  }),
  updatePassword: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/update_password/',
    summary: 'A new password, with the token from the mail',
    query: store.partial().extend(token.shape),
    body: z.object({ password }),
    answer: detail,
    permission: 'public',
    anonymous: true,
    throttle: 'reset',
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/reset_password/',
    summary: 'Mail a link for a new password. 404 when no account has the e-mail',
    query: store,
    body: z.object({ email: z.email().max(254), known_browser }),
    answer: detail,
    permission: 'public',
    anonymous: true,
    throttle: 'reset',
    throttleByEmail: 'mail',
  }),
  activateUser: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/activate_user/',
    summary:
      'Activate an account, or give it the new e-mail, with the token from the mail. In another browser than the one that asked for it: 409 with code new_password_needed until a new password comes along, or with password_needed until the present one does; the token is not spent by that',
    query: store.partial().extend(token.shape),
    body: z
      .object({
        browser_secret: browserSecret.optional(),
        password: password.optional().describe("The account's new password; for a new e-mail its present one"),
      })
      .default({}),
    answer: detail,
    permission: 'public',
    anonymous: true,
    throttle: 'reset',
  }),
  list: defineCall({
    method: 'GET',
    path: '/auth-users/v1/clients/',
    summary: 'Clients by page',
    query: store.extend({ page: pageNumber }),
    answer: listOf(client),
    permission: 'admin',
    throttle: 'admin',
  }),
  retrieve: defineCall({
    method: 'GET',
    path: '/auth-users/v1/clients/{id}/',
    summary: 'One client',
    params: idParams,
    query: store.partial(),
    answer: client,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/',
    summary: 'A new client, active at once',
    query: store,
    body: newClient,
    answer: client,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  update: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/clients/{id}/',
    summary:
      "Change a client; type and admin flag cannot be changed here, and a new e-mail counts once its mailed link was followed. Another e-mail or password takes the caller's password",
    params: idParams,
    query: store.partial(),
    body: newClient
      .omit({ customer_type: true })
      .partial()
      .extend({
        current_password: z.string().min(1).max(200).optional().describe('The caller’s, also of an administrator'),
        browser_secret: browserSecret.optional(),
      }),
    answer: client,
    permission: 'user',
    throttle: 'write',
  }),
  toggleType: defineCall({
    method: 'PUT',
    path: '/auth-users/v1/clients/{id}/toggle_type/',
    summary:
      'An administrator switches the own account between client and professional; destroys the cart and answers fresh tokens of the same login. 403 for any other id',
    params: idParams,
    query: store.partial(),
    body: z.object({ cart_id: z.uuid().nullable().default(null) }),
    answer: tokens.extend({ user }),
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type User = z.output<typeof user>
export type Client = z.output<typeof client>
