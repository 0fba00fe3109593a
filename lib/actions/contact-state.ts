import type { FormProblems } from '../forms/check-form.ts'

export const contactFields = ['name', 'email', 'topic', 'order_number', 'message'] as const
export type ContactField = (typeof contactFields)[number]

export interface ContactState {
  sent: boolean
  /** The typed values. */
  fields: Partial<Record<ContactField, string>>
  /** By field: names of messages under `contact.errors`, or the store API's own words. */
  errors: FormProblems
  /** The error of the whole form, likewise. */
  form: string | null
}

export const unwritten: ContactState = { sent: false, fields: {}, errors: {}, form: null }
