import { z } from 'zod'

/** A port; in the environment it is text. */
export const port = z.coerce
  .number('is no port number')
  .int('is no port number')
  .min(1, 'is no port number')
  .max(65_535, 'is no port number')
export const address = z.url({ protocol: /^https?$/, error: 'is no address that starts with http:// or https://' })
/** A secret that the shop signs or encrypts with. */
export const key = z.string().min(32, 'is too short: at least 32 characters')
/** A secret that an outside service gave. */
export const secret = z.string().optional()
export const flag = z.enum(['0', '1'], 'is neither 0 nor 1')
