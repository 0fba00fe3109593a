import type { Place } from './types.ts'

/** A place as forms and addresses write it. */
export function placeCode(place: Place): string {
  switch (place.step) {
    case 'aesthetic':
      return 'look'
    case 'group':
      return `g${place.group}`
    case 'complement':
      return `c${place.complementType}`
    case 'facility':
      return `i${place.facilityStep}`
    case 'summary':
      return 'end'
  }
}

/** The place that a code means, or null. */
export function placeIn(code: string | undefined): Place | null {
  if (code === 'look') return { step: 'aesthetic' }
  if (code === 'end') return { step: 'summary' }
  const match = /^([gci])(\d{1,9})$/.exec(code ?? '')
  if (!match) return null
  const number = Number(match[2])
  if (match[1] === 'g') return { step: 'group', group: number }
  if (match[1] === 'c') return { step: 'complement', complementType: number }
  const facilityStep = ([0, 1, 2, 3, 4] as const).find((step) => step === number)
  return facilityStep === undefined ? null : { step: 'facility', facilityStep }
}

/** Whether two places are one: the same step, and the same part of it. */
export function isSamePlace(a: Place, b: Place): boolean {
  return placeCode(a) === placeCode(b)
}
