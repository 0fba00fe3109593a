import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/request.ts'
import type { PostalHelp } from '../places/towns.ts'
import { keys } from './keys.ts'

/** Towns stay where they are: as long as the proxy has browsers keep them, milliseconds. */
const staleTime = 3_600_000

/**
 * Towns and province of a postal code; those of the one before stay until the next are there.
 * Nothing if it is unknown.
 */
export function usePostalHelp(postalCode: string): PostalHelp | undefined {
  const { data } = useQuery({
    queryKey: keys.postalHelp(postalCode),
    queryFn: ({ signal }) => ask<PostalHelp>(`/places?postal_code=${encodeURIComponent(postalCode)}`, signal),
    placeholderData: keepPreviousData,
    staleTime,
  })
  return data
}
