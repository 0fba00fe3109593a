/** Texts of the row of products viewed before. */
export interface RecentlyViewedTexts {
  title: string
  from: string
  lowest: string
  /** Said after a price without tax. */
  untaxed: string
  failed: string
  retry: string
}
