/** Texts of the row of products viewed before. */
export interface RecentlyViewedTexts {
  title: string
  from: string
  lowest: string
  failed: string
  retry: string
}
