import type { Hono } from 'hono'
import type { html } from 'hono/html'
import { z } from 'zod'
import { paymentProvider } from '../../../lib/contract/payment-methods.ts'
import type { Ledger } from './ledger.ts'
import type { Notifier } from './notifier.ts'

/** Milliseconds that a late notification takes. */
export const lateBy = 20_000

/** A tester's event for money that was taken. */
export const testEvent = z.object({
  provider: paymentProvider,
  /** The shop's reference of the payment. */
  reference: z.string().min(1).max(80),
  /** The provider's own name of the event, such as `CHARGEBACK`; of seQura only `cancelled`. */
  event: z.string().regex(/^[A-Za-z_.]{1,60}$/),
  /** The whole payment where it is missing. Cents. */
  amount: z.object({ value: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
})
export type TestEvent = z.output<typeof testEvent>

/** Shared state of the simulated providers. */
export interface SimulatedWorld {
  ledger: Ledger
  notifier: Notifier
  /** Address of the store API, where notifications go. */
  shop(): string
  /** Address at which browsers find the simulated providers. */
  origin(): string
}

/** The simulated side of a provider: its own wire format, and its pages for the browser. */
export interface SimulatedProvider {
  routes: readonly (readonly [path: string, app: Hono])[]
  /** Paths that the shop itself calls: their answers can be delayed and lost. */
  askedByShop: readonly string[]
  /** Simulates an event about taken money. @returns false when none was taken under this reference */
  tell(event: TestEvent): boolean
  /** Instructions for testers. */
  help?: ReturnType<typeof html>
}
