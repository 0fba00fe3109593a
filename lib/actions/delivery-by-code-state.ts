/** The shop's answer about delivery to a postal code. */
export interface DeliveryByCode {
  /** As it was typed. */
  code: string
  /** The promise, or why there is none; null where no answer came. */
  said: string | null
  /** Whether it is delivered there. */
  delivered: boolean
}
