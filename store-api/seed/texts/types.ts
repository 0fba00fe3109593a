import type { PageType } from '../../../lib/contract/cms.ts'
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
  /** Where it is not that of its file. */
  type?: PageType
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

export type Rating = 1 | 2 | 3 | 4 | 5

/**
 * What is reviewed: products of which the same can be said. A screen by its opening, a tray by what
 * it is made of, the rest by what it does.
 */
export const reviewSubjects = [
  ...(['frontal-sliding', 'frontal-folding', 'frontal-pivot', 'corner', 'semicircular', 'walk-in', 'bath'] as const),
  ...(['tray-resin', 'tray-acrylic', 'tray-measured', 'column', 'basin', 'thermostatic'] as const),
  ...(['radiator-electric', 'radiator-water', 'furniture-single', 'furniture-double'] as const),
  ...(['care', 'mounting', 'handles'] as const),
] as const
export type ReviewSubject = (typeof reviewSubjects)[number]

/** By rating, so that stars and words agree; an empty closing means that no more is said. */
export interface Sayings {
  titles: Readonly<Record<Rating, readonly string[]>>
  openings: Readonly<Record<Rating, readonly string[]>>
  closings: Readonly<Record<Rating, readonly string[]>>
}

/**
 * What shoppers of one language say. Names in braces are filled in: `{town}`, `{person}`, `{room}`, `{day}`, `{hour}`,
 * `{n}` (from 2 to 9) and `{width}` with its unit, where the product has one. What stands in brackets is left out where
 * an earlier sentence of the same review has said it.
 */
export interface ReviewTexts {
  firstNames: readonly string[]
  towns: readonly string[]
  people: readonly string[]
  /** As they stand after a preposition. */
  rooms: readonly string[]
  /** Openings of a sentence that goes on with an aspect. */
  days: readonly string[]
  hours: readonly string[]
  leads: { good: readonly string[]; poor: readonly string[] }
  /** True of whatever was delivered. */
  delivered: Sayings
  /** True, beside that, of what a bathroom is fitted with; not of small parts. */
  installed: Sayings
  /** `good` with four or five stars, `poor` with fewer. */
  aspects: Readonly<Record<ReviewSubject, { good: readonly string[]; poor: readonly string[] }>>
}
