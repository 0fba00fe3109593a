import { z } from 'zod'
import { image, slug } from '../../../lib/contract/common.ts'
import type { MessageKey } from '../../context/messages.ts'
import { highestChosenId } from '../../db/chosen-id.ts'

/** Largest number of a column. */
export const largestInteger = 2_147_483_647
const largestSmall = 32_767
/** Highest price, cents: more is a slip of the pen. */
const highestPrice = 100_000_000

/** A custom check with its message. */
function checked<S extends z.ZodType<string>>(schema: S, holds: (text: string) => boolean, key: MessageKey): S {
  return schema.refine(holds, { params: { key } })
}

/**
 * Text as pages show it: none of it is HTML, and none of its characters is invisible but spaces and
 * ends of lines.
 */
export function text(most: number, least = 0) {
  const plain = checked(z.string().min(least).max(most), (value) => !/<[a-z!/?]/i.test(value), 'importHtml')
  return checked(plain, (value) => !/[^\P{Cc}\n\t\r]/u.test(value) && value.isWellFormed(), 'characters')
}

function isAddress(value: string): boolean {
  return /^(?:https:\/\/[^\s/\\<>"']+|\/(?![/\\]))[^\s\\<>"']*$/.test(value)
}

/** A path of the shop, or a whole address with https. */
export const address = checked(z.string().max(2_000), isAddress, 'importAddress')
/** The same, or nothing. */
export const anyAddress = checked(z.string().max(2_000), (value) => value === '' || isAddress(value), 'importAddress')
/** A picture, as the image CDN names it. */
export const pictureId = checked(
  z.string().min(1).max(300),
  (value) => /^[\w][\w./-]*$/.test(value) && !value.includes('..'),
  'invalid',
)
export const color = checked(z.string(), (value) => /^#[0-9a-f]{6}$/i.test(value), 'invalid')
/** A reference, as it is printed on orders. */
export const ref = checked(
  z.string().min(1).max(100),
  (value) => /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]*$/u.test(value),
  'invalid',
)
export const storeCode = z.string().min(1).max(40)
export const id = z.int().positive().max(largestInteger)
/** Id of a record whose further ones are counted on from the highest. */
export const chosenId = z.int().positive().max(highestChosenId)
export const integer = z.int().min(-largestInteger).max(largestInteger)
export const small = z.int().min(0).max(largestSmall)
export const surcharge = z.int().min(-highestPrice).max(highestPrice)
export const cents = z.int().min(0).max(highestPrice)
export const price = z.int().positive().max(highestPrice)
export { slug }

/** A moment, with its offset; in the year 2000 at the earliest. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => new Date(value).getTime() >= Date.UTC(2000) && new Date(value).getTime() < Date.UTC(2200), {
    params: { key: 'invalid' satisfies MessageKey },
  })
  .transform((value) => new Date(value).toISOString())

/** Values by store code; each is a separate column in CSV. */
export function perStore<S extends z.ZodType>(value: S): z.ZodRecord<z.ZodString, S> {
  const schema = z.record(z.string(), value)
  ofStores.add(schema)
  return schema
}
const ofStores = new WeakSet<z.ZodType>()

/** Whether a schema was made by {@link perStore}. */
export function isPerStore(schema: z.ZodType): schema is z.ZodRecord<z.ZodString, z.ZodType> {
  return ofStores.has(schema)
}

export const seo = z.strictObject({
  title: text(300),
  description: text(1_000),
  h1: text(300).nullable(),
  text: text(20_000).nullable(),
})
export const picture = z.strictObject({
  ...image.shape,
  id: z.int().min(0).max(largestInteger),
  public_id: pictureId,
  alt: text(500),
  placeholder: color.nullable(),
})
