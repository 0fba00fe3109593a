import {
  array,
  _default as byDefault,
  int,
  maximum,
  maxLength,
  describe as meaning,
  minimum,
  minLength,
  object,
  refine,
  string,
} from 'zod/mini'
import { longestDetail, longestReference, maxDetails, maxOrderLines } from '../rules/order-lines.ts'
import { piecesSchema } from './pieces.ts'

const printable = refine<string>((text) => !/\p{Cc}/u.test(text))

/** The lines of a list of references, as the contract takes them. */
export const orderLinesSchema = array(
  object({
    number: int().check(
      minimum(1),
      maximum(100_000),
      meaning('Place of the line in its list, which the answer repeats'),
    ),
    reference: string().check(
      minLength(1),
      maxLength(longestReference),
      printable,
      meaning('Of a product or a variant, or the whole reference of a configuration'),
    ),
    quantity: piecesSchema,
    details: byDefault(
      array(string().check(minLength(1), maxLength(longestDetail), printable)).check(maxLength(maxDetails)),
      [],
    ).check(meaning('Measures, in millimetres or the unit that they name, and names or codes of options')),
  }),
).check(minLength(1), maxLength(maxOrderLines))
