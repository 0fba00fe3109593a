import { describe, expect, it } from 'vitest'
import { incidentProblems, mayReportDamage, photoLimits } from '#lib/rules/incident.ts'

describe('mayReportDamage', () => {
  it.each([
    [null, false],
    ['2026-11-21T12:00:01Z', false],
    ['2026-11-21T12:00:00Z', true],
    ['2026-11-20T12:00:00Z', true],
    ['2026-11-20T11:59:59Z', false],
  ])('R4.41 delivered at %s, asked on 21 November at noon: %s', (delivered, may) => {
    expect(mayReportDamage(delivered, new Date('2026-11-21T12:00:00Z'))).toBe(may)
  })
})

describe('incidentProblems', () => {
  const photo = { size: 1000, type: 'image/jpeg' }
  const report = { kind: 'damage', comment: 'Éclat en bas à gauche', photos: [photo] }
  it('R4.42 takes one to five photos and a comment', () => {
    expect(incidentProblems(report)).toEqual({})
    expect(incidentProblems({ ...report, photos: Array.from({ length: photoLimits.most }, () => photo) })).toEqual({})
    expect(incidentProblems({ kind: '', comment: ' ', photos: [] })).toEqual({
      kind: 'required',
      comment: 'required',
      photos: 'photosMissing',
    })
  })
  it.each([
    [Array.from({ length: photoLimits.most + 1 }, () => photo), 'photosTooMany'],
    [[{ ...photo, size: photoLimits.largest + 1 }], 'photoTooLarge'],
    [[{ ...photo, size: photoLimits.largest }], undefined],
    [[photo, { ...photo, size: photoLimits.largest + 1 }], 'photoTooLarge'],
    [[photo, { size: 10, type: 'application/pdf' }], 'photoType'],
  ])('R4.42 judges photos', (photos, problem) => {
    expect(incidentProblems({ ...report, photos }).photos).toBe(problem)
  })
})
