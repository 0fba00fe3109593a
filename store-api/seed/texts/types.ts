import type { ProductKind } from '../types.ts'

/** What a category page says beside its name. */
export interface CategoryTexts {
  title: string
  description: string
  h1: string
  text: string
}

/** A content page as it is written: see `html` for the marks in its text. */
export interface PageText {
  slug: string
  title: string
  description: string
  text: string
}

/** A post as it is written: see `html` for the marks in its text. */
export interface PostText {
  title: string
  slug: string
  excerpt: string
  text: string
}

export type Rating = 2 | 3 | 4 | 5

/** What shoppers of one language say; an empty closing means that they say no more. */
export interface ReviewTexts {
  firstNames: readonly string[]
  titles: Readonly<Record<Rating, readonly string[]>>
  openings: Readonly<Record<Rating, readonly string[]>>
  aspects: Readonly<Record<ProductKind, readonly string[]>>
  closings: Readonly<Record<Rating, readonly string[]>>
}
