import { z } from 'zod'
import { client } from './auth.ts'
import { defineCall } from './call.ts'
import { idParams, isoDate, storeCode } from './common.ts'
import { storedCard } from './stored-cards.ts'

const store = z.object({ store: storeCode })
const proven = z.object({ password: z.string().min(1).max(200).describe('Present password of the account') })
const rows = z.array(z.record(z.string(), z.unknown()))

/** All stored data about a customer, for the customer (GDPR, articles 15 and 20). */
export const personalData = z.object({
  made_at: isoDate,
  account: client,
  shipping_addresses: rows,
  billing_addresses: rows,
  vat_checks: rows.optional().describe('What VIES said about the numbers of billing addresses'),
  favourites: rows,
  configurations: rows.optional().describe('Kept in the account'),
  projects: rows.optional().describe('Lists of these configurations'),
  company: rows.optional().describe('Membership of a company, invitations to one, and decisions about its orders'),
  newsletter: rows,
  vouchers: rows.optional().describe('What confirming the newsletter gave'),
  stock_alerts: rows.optional().describe('What the address waits for to be there again'),
  stored_cards: z.array(storedCard).optional().describe('What the payment provider stores to pay with again'),
  carts_and_orders: rows.describe('With what was typed, rows, sums, payments, parcels, and what administrators did'),
  reports: rows.describe('Problems reported about orders; photos by number'),
  questions: rows,
  reviews: rows,
  withdrawals: rows,
  consents: rows,
  review_objections: rows.optional().describe('That the address wants no mails that ask for reviews'),
  mails: rows.describe('Which mail was sent when'),
  logins: rows.describe('Until when logins could be renewed'),
})

/** A random id that the browser made for its choice; it identifies no person. */
const choiceId = z.uuid()
export const cookieChoice = z.strictObject({
  id: choiceId,
  question: z.string().min(1).max(100).describe('Code of the question that was answered'),
  text_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the question as it was shown'),
  analytics: z.boolean(),
  advertising: z.boolean(),
})

export const privacy = {
  personalData: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/{id}/personal_data/',
    summary: 'Everything that is kept about the customer; takes the password',
    params: idParams,
    query: store,
    body: proven,
    answer: personalData,
    permission: 'user',
    throttle: 'write',
  }),
  eraseAccount: defineCall({
    method: 'POST',
    path: '/auth-users/v1/clients/{id}/erase/',
    summary: 'Delete the own account with all that the law does not ask to keep; takes the password, ends all logins',
    params: idParams,
    query: store,
    body: proven,
    answer: null,
    status: 204,
    permission: 'user',
    throttle: 'write',
  }),
  cookieChoice: defineCall({
    method: 'POST',
    path: '/auth-users/v1/consents/cookies/',
    summary: 'Keep a proof of a choice about cookies, under a random id',
    query: store,
    body: cookieChoice,
    answer: null,
    status: 204,
    permission: 'public',
    anonymous: true,
    browser: true,
    throttle: 'lookup',
  }),
}

export type PersonalData = z.output<typeof personalData>
