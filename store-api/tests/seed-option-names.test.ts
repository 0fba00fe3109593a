import { describe, expect, it } from 'vitest'
import { seedAttributes } from '../seed/attributes.ts'
import { storeCodes } from '../seed/words.ts'

/** A capital letter or a digit: an option stands alone, in a card, a list or a line of an invoice. */
const beginning = /^[\p{Lu}\p{N}]/u

describe.each(storeCodes)('the options of attributes in %s', (store) => {
  it.each(seedAttributes.map((attribute) => [attribute.texts[store]?.name ?? '', attribute] as const))(
    'R1.11 “%s” and its options begin with a capital letter or a digit',
    (name, { options }) => {
      const names = [name, ...options.map((option) => option.texts[store]?.name ?? '')]
      expect(names.filter((each) => !beginning.test(each))).toEqual([])
    },
  )
})
