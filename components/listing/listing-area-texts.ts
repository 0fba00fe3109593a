/** Texts of a listing's area and of the drawer that holds its filters on a phone. */
export type ListingAreaTexts = Record<'filters' | 'close' | 'see' | 'found', string>
