import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/request.ts'
import type { PostalAnswer } from '../places/towns.ts'
import type { Place } from '../rules/place.ts'
import { keys } from './keys.ts'

/** Towns stay where they are: as long as the proxy has browsers keep them, milliseconds. */
const staleTime = 3_600_000

/**
 * Towns and province of a postal code, and parts of an address that do not exist; the earlier answer stays until the
 * next is there. Undefined if it is unknown.
 * @returns `isFor` whether it is the answer to this place
 */
export function usePostalHelp(place: Place): { help: PostalAnswer | undefined; isFor: boolean } {
  const { data, isPlaceholderData } = useQuery({
    queryKey: keys.postalHelp(place.postal_code, place.city, place.province),
    queryFn: ({ signal }) => ask<PostalAnswer>(`/places?${asked(place)}`, signal),
    placeholderData: keepPreviousData,
    staleTime,
    enabled: place.postal_code !== '',
  })
  return { help: data, isFor: !isPlaceholderData }
}

/** The non-empty parts of a place. */
function asked(place: Place): URLSearchParams {
  return new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))
}
