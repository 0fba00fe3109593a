/** Values of the document types; every store shows its own labels for them. */
export const taxIdKinds = ['dni', 'nie', 'cif'] as const
export type TaxIdKind = (typeof taxIdKinds)[number]

export interface TaxIdRule {
  /** The required form, which alone decides. */
  readonly form: RegExp
  /**
   * Whether the check digit or letter fits the rest, for a hint; asked only once the form is right.
   */
  readonly checks: (text: string) => boolean
}

/** Data shared by every store in a country. */
export interface CountryProfile {
  /** Whether the house number stands before the street, as in "12 rue des Lilas". */
  readonly numberFirst: boolean
  /**
   * Parts an address line that holds street and house number, as browsers fill it in; null where a
   * figure may belong to the street's name.
   */
  readonly splitStreetLine: (line: string) => { address: string; number: string } | null
  readonly phone: {
    /** Pattern of valid phone numbers. */
    readonly pattern: RegExp
    /** International prefix, as `+34`. */
    readonly dialCode: string
    /**
     * Digits that are dialled before national numbers and left out after the international prefix;
     * empty where there are none.
     */
    readonly trunkPrefix: string
    /** How many digits after the international prefix are written together. */
    readonly groups: readonly number[]
  }
  readonly postalCodes: {
    readonly pattern: RegExp
    /** Lowest and highest two-digit beginning of a province or department that is delivered to. */
    readonly prefixes: readonly [lowest: number, highest: number]
    /** Beginnings of islands and territories that are not delivered to. */
    readonly refused: readonly string[]
    /** Beginnings of islands that delivery costs something to. */
    readonly charged: readonly string[]
  }
  readonly taxIds: Readonly<Record<TaxIdKind, TaxIdRule>>
  /**
   * Holidays of the whole country: on the same day every year, `MM-DD`, and in days after Easter
   * Sunday.
   */
  readonly holidays: { readonly fixed: readonly string[]; readonly easter: readonly number[] }
  /** Years of retention of invoices and their orders. */
  readonly accountingYears: number
}
