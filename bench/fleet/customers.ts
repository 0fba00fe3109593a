import { setTimeout as pause } from 'node:timers/promises'
import { hiddenFields } from '../torture/form.ts'
import { persist } from './basket.ts'
import type { StoreCode } from './settings.ts'
import type { Mall } from './shopper.ts'
import { Visitor } from './visitor.ts'

/** Accounts of the demonstration. */
const accounts: readonly (readonly [StoreCode, string])[] = [
  ['FRSM', 'client@fr.example'],
  ['FRSM', 'pro@fr.example'],
  ['ESSM', 'cliente@es.example'],
  ['ESSM', 'pro@es.example'],
]
export const password = 'demo-lumeau'
/** Addresses of visitors from here on are theirs. */
const firstAddress = 60_000
/** Pause between two looks at the profile, milliseconds. */
const lookEvery = 1_000

/** A customer who logged in once and looks at the profile from time to time. */
export class Customer {
  readonly visitor: Visitor
  readonly email: string
  /** Profiles that were shown. */
  shown = 0
  /** Answers in place of the profile, except errors. */
  readonly loggedOut: string[] = []

  constructor(visitor: Visitor, email: string) {
    this.visitor = visitor
    this.email = email
  }

  /** By the form of the login page. @throws Error where the shop does not let them in */
  async logIn(): Promise<void> {
    const page = await persist(() => this.visitor.ask('profile', '/login'))
    const hidden = hiddenFields(page.text, 'password')
    if (!hidden) throw new Error(`The login page has no form (${page.status}).`)
    const body = new FormData()
    const all = { ...hidden, email: this.email, password, terms: 'on' }
    for (const [name, value] of Object.entries(all)) body.set(name, value)
    const { status } = await this.visitor.ask('profile', '/login', { method: 'POST', body })
    if (!this.visitor.cookies.has('__Host-session')) throw new Error(`${this.email} could not log in (${status}).`)
  }

  async look(): Promise<void> {
    const { status, headers, text } = await this.visitor.ask('profile', '/profile')
    if (status === 200 && text.includes(this.email)) this.shown += 1
    else if (status > 0 && status < 500)
      this.loggedOut.push(`${new Date().toISOString()} ${this.email}: ${status} ${headers.location ?? ''}`)
  }
}

/** Logs everybody in. */
export function logInAll({ ports, records }: Mall): Promise<Customer[]> {
  return Promise.all(
    accounts.map(async ([store, email], index) => {
      const customer = new Customer(new Visitor(ports, store, firstAddress + index, records), email)
      await customer.logIn()
      return customer
    }),
  )
}

/** Has a customer look at the profile until the mall closes. */
export async function stayLoggedIn(mall: Mall, customer: Customer): Promise<void> {
  while (mall.isOpen()) {
    await customer.look()
    await pause(lookEvery)
  }
}
