import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { array, file, object, refine, string, trim } from 'zod/mini'
import { checkForm, judgedBy } from '#lib/forms/check-form.ts'
import { optionalText, requiredText } from '#lib/forms/fields.ts'

const formOf = (...entries: [string, string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('checkForm', () => {
  const schema = object({ name: requiredText('nameMissing'), note: optionalText() })

  it('reads the fields of a schema, without the spaces around them, and nothing else of what was sent', () => {
    const form = formOf(['name', ' Camille '], ['other', 'x'], ['$ACTION_ID_1', ''])
    expect(checkForm(schema, form)).toEqual({ data: { name: 'Camille', note: '' }, problems: null })
  })

  it('takes a field that is missing, and a file in its place, as empty', () => {
    expect(checkForm(schema, formOf()).problems).toEqual({ name: 'nameMissing' })
    expect(checkForm(schema, formOf(['name', new File(['x'], 'x')])).problems).toEqual({ name: 'nameMissing' })
  })

  it('says of each field the first thing that is wrong with it', () => {
    const two = object({
      word: string().check(
        trim(),
        refine((word) => word !== '', 'first'),
        refine(() => false, 'second'),
      ),
    })
    expect(checkForm(two, formOf(['word', ''])).problems).toEqual({ word: 'first' })
    expect(checkForm(two, formOf(['word', 'x'])).problems).toEqual({ word: 'second' })
  })

  it('asks a rule about several fields also where one of them is wrong already', () => {
    const both = object({ ...schema.shape, again: string() }).check(
      judgedBy<{ name: string; again: string }>(({ name, again }) => (name === again ? {} : { again: 'differs' })),
    )
    expect(checkForm(both, formOf(['again', 'x'])).problems).toEqual({ name: 'nameMissing', again: 'differs' })
  })

  it('reads the parts of a form, whose fields are named with dots', () => {
    const parts = object({ user: object({ email: requiredText('emailMissing'), name: optionalText() }) })
    expect(checkForm(parts, formOf(['user.name', 'x'])).problems).toEqual({ 'user.email': 'emailMissing' })
    expect(checkForm(parts, formOf(['user.email', 'a'])).data).toEqual({ user: { email: 'a', name: '' } })
  })

  it('reads all values of a repeated field, without the empty file of an unused one', () => {
    const lists = object({ item: array(string()), photos: array(file()) })
    const photo = new File(['x'], 'x.png')
    const form = formOf(['item', '1'], ['item', '2'], ['photos', new File([], '')], ['photos', photo])
    expect(checkForm(lists, form).data).toEqual({ item: ['1', '2'], photos: [photo] })
  })

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('name', 'note', '__proto__', 'x'), fc.string())), (entries) => {
        const { data, problems } = checkForm(schema, formOf(...entries))
        const name = entries.find(([key]) => key === 'name')?.[1].trim() ?? ''
        expect(problems).toEqual(name === '' ? { name: 'nameMissing' } : null)
        expect(data?.name ?? '').toBe(name)
      }),
    )
  })
})
