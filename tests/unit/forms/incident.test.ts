import { describe, expect, it } from 'vitest'
import { checkForm } from '#lib/forms/check-form.ts'
import { incidentSchema } from '#lib/forms/incident.ts'

const photo = new File(['x'], 'éclat.jpg', { type: 'image/jpeg' })
const check = (photos: (File | string)[], texts: Record<string, string> = { kind: 'other', comment: 'Éclat' }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const each of photos) form.append('photos', each)
  return checkForm(incidentSchema, form)
}

describe('incidentSchema', () => {
  it('R4.42 takes a comment and photos, not the empty file of a field that was left alone', () => {
    expect(check([photo]).data).toEqual({ kind: 'other', comment: 'Éclat', photos: [photo] })
    expect(check([new File([], '')]).problems).toEqual({ photos: 'photosMissing' })
    expect(check([], {}).problems).toEqual({ kind: 'required', comment: 'required', photos: 'photosMissing' })
  })

  it.each([
    ['a text', ['éclat.jpg']],
    ['no picture', [new File(['x'], 'x.pdf', { type: 'application/pdf' })]],
  ])('R4.42 refuses %s in the place of a photo', (_, photos) => {
    expect(check(photos).problems).toEqual({ photos: 'photoType' })
  })

  it('R4.42 refuses a sixth photo', () => {
    expect(check(Array.from({ length: 6 }, () => photo)).problems).toEqual({ photos: 'photosTooMany' })
  })
})
