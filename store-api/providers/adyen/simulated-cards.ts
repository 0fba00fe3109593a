import { lateBy } from '../../payments/simulated/simulated-provider.ts'

/** A card number of the sandbox, with its outcome. */
export interface TestCard {
  number: string
  brand: 'visa' | 'mc'
  /** A second scheme of the card. */
  coBrand?: 'cartebancaire'
  outcome: 'Authorised' | 'Refused' | 'Error' | 'Pending' | 'redirect'
  /** Milliseconds until the notification. */
  delay?: number
  copies?: number
  /** The browser's call gets no answer although the money was taken. */
  lost?: true
  says: string
}

/**
 * The only numbers that the sandbox accepts, so that no real card is typed into it. Any future date, any security code.
 */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'visa', outcome: 'Authorised', says: 'authorised' },
  { number: '5555444433331111', brand: 'mc', outcome: 'Authorised', says: 'authorised' },
  { number: '4035501000000008', brand: 'visa', coBrand: 'cartebancaire', outcome: 'Authorised', says: 'CB and Visa' },
  { number: '4000000000000002', brand: 'visa', outcome: 'Refused', says: 'refused' },
  { number: '4000000000009995', brand: 'visa', outcome: 'Error', says: 'error at the bank' },
  { number: '4212345678910006', brand: 'visa', outcome: 'redirect', says: '3-D Secure page' },
  { number: '4000000000003220', brand: 'visa', outcome: 'Pending', says: 'pending, authorised later' },
  { number: '4000000000000259', brand: 'visa', outcome: 'Authorised', copies: 3, says: 'notified three times' },
  { number: '4000000000000341', brand: 'visa', outcome: 'Authorised', delay: lateBy, says: 'notified late' },
  { number: '4000000000000119', brand: 'visa', outcome: 'Authorised', lost: true, says: 'answer to the browser lost' },
]

/** The card of a secured field's value, or undefined. */
export function cardOf(blob: unknown): TestCard | undefined {
  const number = typedIn(blob)
  return testCards.find((card) => card.number === number)
}

/** The card whose number begins with these digits, as its co-branding is known before the number is whole. */
export function cardOfBin(blob: unknown): TestCard | undefined {
  const bin = typedIn(blob)
  return bin === '' ? undefined : testCards.find(({ number }) => number.startsWith(bin))
}

/** What was typed into a secured field; empty for a value that is not the sandbox's. */
export function typedIn(blob: unknown): string {
  return typeof blob === 'string' && blob.startsWith('sbx') ? Buffer.from(blob.slice(3), 'base64').toString('utf8') : ''
}

/** Value of the sandbox's secured field for a number. */
export function cardBlob(number: string): string {
  return `sbx${Buffer.from(number).toString('base64')}`
}
