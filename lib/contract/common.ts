import { z } from 'zod'

/** Store codes are data of the operator, not of the contract: any four capital letters. */
export const storeCode = z
  .string()
  .regex(/^[A-Z]{4}$/)
  .describe('Store code, e.g. FRSM or ESSM')
export const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .describe('Language of the answer, e.g. fr or es')
export const cents = z.int().describe('Money in cents of the store currency')
export const nonNegativeCents = z.int().min(0).describe('Money in cents of the store currency')
/** Largest id that a database column holds. */
const largestId = 2_147_483_647
export const entityId = z.int().positive().max(largestId)
/** An id as paths and queries write it. */
export const numericId = z.coerce.number().int().positive().max(largestId)
/** Page of a list. */
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1)
/** Where a page of a list that is sorted by id begins: after this id. Stands for the number of the page. */
export const afterId = z.coerce.number().int().min(0).max(2_147_483_647).optional()
export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\s/\p{Cc}]+$/u)
export const isoDate = z.iso
  .datetime({ offset: true })
  .describe('A moment with its offset, e.g. 2026-03-02T09:30:00+01:00')
export const audience = z.enum(['client', 'professional']).describe('Customer type whose prices are meant')

/**
 * Tells the browser that asked for a mailed link from any other in which the link may be opened;
 * without it none is the same.
 */
export const browserSecret = z
  .string()
  .min(32)
  .max(200)
  .describe(
    'Random text that one browser keeps: a mailed link that was asked for with it is taken at its word in that browser alone',
  )

/** Query of every catalogue read. */
export const storeQuery = z.object({ store: storeCode, language: language.optional() })
export const idParams = z.object({ id: numericId })
export const uuidParams = z.object({ id: z.uuid() })
export const slugParams = z.object({ slug })

/** Django REST framework's page of a list. `next` and `previous` are absolute addresses or null. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int().min(0).describe('Entries on all pages together'),
    next: z.string().nullable().describe('Whole address of the next page, or null'),
    previous: z.string().nullable().describe('Whole address of the page before, or null'),
    results: z.array(item),
  })
}

/** Every error has one of these three shapes; `code` distinguishes errors that share a status. */
export const errorBody = z.union([
  z.object({ detail: z.string(), code: z.string().optional() }).loose(),
  z.object({ non_field_errors: z.array(z.string()) }).loose(),
  z.record(z.string(), z.unknown()),
])
export type ErrorBody = z.output<typeof errorBody>

/** Types of pictures. */
export const imageTypes = { principal: 100, detail: 200, ambiance: 300, sketch: 400, threeD: 500, option: 600 } as const
export const image = z.object({
  id: z.int(),
  public_id: z.string().describe('Identifier at the image CDN'),
  type: z
    .literal([100, 200, 300, 400, 500, 600])
    .describe('100 principal, 200 detail, 300 in a room, 400 sketch, 500 three-dimensional, 600 of an option'),
  width: z.int().positive().describe('Pixels of the original'),
  height: z.int().positive().describe('Pixels of the original'),
  alt: z.string(),
  placeholder: z.string().nullable().describe('Colour like #d8d2c8, shown until the picture is there'),
})
export const video = z.object({ id: z.int(), url: z.string(), iframe_url: z.string() })
export const seo = z.object({
  title: z.string(),
  description: z.string(),
  h1: z.string().nullable(),
  text: z.string().nullable(),
})

export type Image = z.output<typeof image>
export type Video = z.output<typeof video>
export type Seo = z.output<typeof seo>
export type Audience = z.output<typeof audience>
