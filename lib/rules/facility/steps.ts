import { distanceIds } from './distance.ts'
import { type FacilityOffer, type FacilityOption, facilityOption, withFacilityOption } from './options.ts'
import { isQuoteOnly } from './prices.ts'

/** The five steps (specification 2): whether at all, where, taking down, measuring before, summary. */
export type FacilityStep = 0 | 1 | 2 | 3 | 4

/** Where somebody stands who arranges an installation. */
export interface FacilityDraft {
  readonly step: FacilityStep
  readonly chosen: readonly FacilityOption[]
  /** Name of the town. */
  readonly place: string
  /** True when the town is farther away than any price goes: only a quote is possible. */
  readonly far: boolean
}

export type FacilityEvent =
  | { type: 'choose'; option: FacilityOption }
  /** A town was found: its province's city and its distance, null beyond the last price. */
  | { type: 'place'; name: string; city: FacilityOption | undefined; distance: FacilityOption | undefined }
  | { type: 'next' }
  | { type: 'back' }

/** The beginning, or an installation that was arranged before and is looked at again. */
export function facilityDraft(chosen: readonly FacilityOption[] = [], place = ''): FacilityDraft {
  return { step: chosen.length > 0 ? 4 : 0, chosen, place, far: false }
}

/** Whether the installation is not wanted. */
export function isDeclined({ chosen }: FacilityDraft): boolean {
  return facilityOption(chosen, 'facility')?.value_string === 'No'
}

/** Whether there is no price, only a quote: a city without prices, or a town too far away (specification 9). */
export function needsQuote({ chosen, far }: FacilityDraft): boolean {
  return far || isQuoteOnly(chosen)
}

/** Whether the step is answered, so that one can go on. */
export function isAnswered(draft: FacilityDraft): boolean {
  const has = (attribute: FacilityOption['attribute']) => facilityOption(draft.chosen, attribute) !== undefined
  switch (draft.step) {
    case 0:
      return has('facility')
    case 1:
      return needsQuote(draft) ? has('cities') || draft.far : has('cities') && has('distances')
    case 2:
      return has('disassembly')
    case 3:
      return has('pre_measurement')
    case 4:
      return false
  }
}

/** The next state; what does not fit the step changes nothing. */
export function arrangeFacility(draft: FacilityDraft, event: FacilityEvent): FacilityDraft {
  switch (event.type) {
    case 'choose':
      return {
        ...draft,
        chosen: withFacilityOption(draft.chosen, event.option),
        far: farAfter(draft, event.option),
        // The town belongs to its province.
        place: event.option.attribute === 'cities' ? '' : draft.place,
      }
    case 'place': {
      const others = draft.chosen.filter(({ attribute }) => attribute !== 'cities' && attribute !== 'distances')
      const chosen = [...others, ...[event.city, event.distance].filter((option) => option !== undefined)]
      return { ...draft, chosen, place: event.name, far: event.distance === undefined }
    }
    case 'next':
      return isAnswered(draft) ? { ...draft, step: stepAfter(draft) } : draft
    case 'back':
      return { ...draft, step: stepBefore(draft) }
  }
}

/** Another city or distance, picked by hand, is a statement about where it is: the town found before no longer counts. */
function farAfter({ far }: FacilityDraft, { attribute }: FacilityOption): boolean {
  return attribute === 'distances' || attribute === 'cities' ? false : far
}

function stepAfter(draft: FacilityDraft): FacilityStep {
  if (draft.step === 0 && isDeclined(draft)) return 4
  if (draft.step === 1 && needsQuote(draft)) return 4
  return Math.min(4, draft.step + 1) as FacilityStep
}

function stepBefore(draft: FacilityDraft): FacilityStep {
  if (draft.step === 4 && isDeclined(draft)) return 0
  if (draft.step === 4 && needsQuote(draft)) return 1
  return Math.max(0, draft.step - 1) as FacilityStep
}

/** What is sent to the store API once everything is answered; null before, and where only a quote is possible. */
export function facilityRequest({ chosen, place, far, step }: FacilityDraft) {
  const city = facilityOption(chosen, 'cities')
  const distance = distanceIds.map(String).find((id) => id === facilityOption(chosen, 'distances')?.id)
  const disassembly = facilityOption(chosen, 'disassembly')
  const measurement = facilityOption(chosen, 'pre_measurement')
  if (step !== 4 || far || !city || city.budget || !distance || !disassembly || !measurement) return null
  return {
    city: city.id,
    distance: distance as '500' | '520',
    disassembly: disassembly.value_string === 'Si',
    pre_measurement: measurement.value_string === 'Si',
    place,
  }
}

/** The options that a choice made before stands for, so that it can be changed. */
export function chosenBefore(
  { options }: FacilityOffer,
  choice: { city: string; distance: string; disassembly: boolean; pre_measurement: boolean },
): readonly FacilityOption[] {
  const yes = (wanted: boolean) => (wanted ? 'Si' : 'No')
  return options.filter(
    ({ attribute, id, value_string: value }) =>
      (attribute === 'facility' && value === 'Si') ||
      (attribute === 'cities' && id === choice.city) ||
      (attribute === 'distances' && id === choice.distance) ||
      (attribute === 'disassembly' && value === yes(choice.disassembly)) ||
      (attribute === 'pre_measurement' && value === yes(choice.pre_measurement)),
  )
}
